extension CertificateFile {
    /// Reads what a regular file holds, whatever its name.
    ///
    /// - Parameter path: A file of up to `Limits.fileBytes`; a link to one will do.
    /// - Throws: `unreadable`; anything but a regular file is refused, and never waited for.
    public init(path: String) throws(BundleError) {
        do throws(FileError) {
            self.init(try FileReader.read(FilePath(parsing: path)))
        } catch {
            throw .unreadable(path: path, error)
        }
    }
}
