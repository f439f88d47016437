extension TryUploadCommand {
    static let summary = CommandSummary(
        name: "try upload",
        purpose: Words(
            "upload a file over the app's own channel, byte for byte as the URL was signed",
            zh: "用应用自己的通道上传文件，URL 按签名逐字节发送"
        ),
        operands: "URL FILE",
        operandCount: 2...2,
        operandHelp: Words(
            """
            a presigned URL that FILE is PUT to, or 'URL?TOKEN?KEY' as the app gets it, which is
            POSTed as a form; the upload succeeds with a status from 200 to 299
            """,
            zh: """
                预签名 URL（以 PUT 上传 FILE），或应用得到的“URL?TOKEN?KEY”（以表单 POST）；
                状态 200 至 299 为成功
                """
        ),
        options: uploadOptions + OptionSpecification.dial + OptionSpecification.trust
            + OptionSpecification.tryOutput,
        exitCodes: CommandSummary.Exit.ofTries,
        examples: [
            .init(
                "wfcert try upload 'https://oss.example.com/b/k?X-Amz-Signature=…' photo.jpg --bundle App/",
                "does the store take the file from the app",
                zh: "存储是否接受应用上传的文件"
            ),
            .init(
                "wfcert try upload 'https://oss.example.com/b/k?…' a.mp4 --content-type video/mp4",
                "with the content type that was signed",
                zh: "使用已签名的内容类型"
            ),
            .init(
                "wfcert try upload https://up.example.com/ a.jpg --token T --key K",
                "a form with a token, as Qiniu takes it",
                zh: "带令牌的表单（七牛等）"
            ),
        ],
        takesCommonOptions: true
    )

    private static let uploadOptions: [OptionSpecification] = [
        OptionSpecification(
            .contentType,
            .text("TYPE"),
            "the type that was signed; none is sent without it",
            zh: "已签名的内容类型；省略则不发送"
        ),
        OptionSpecification(
            .header,
            .text("'NAME: VALUE'"),
            repeats: true,
            "a field that was signed, such as Content-Disposition; may be repeated",
            zh: "已签名的字段，如 Content-Disposition，可重复"
        ),
        OptionSpecification(
            .backup,
            .text("URL"),
            "where it goes when no connection to URL comes to stand",
            zh: "无法连接 URL 时改用的地址"
        ),
        OptionSpecification(
            .token,
            .text("TOKEN"),
            "POST a form with this token",
            zh: "以此令牌 POST 表单"
        ),
        OptionSpecification(
            .key,
            .text("KEY"),
            "what the file is called in the store",
            zh: "文件在存储中的名称"
        ),
    ]
}
