extension PKITSRow {
    /// Section 4.4, basic revocation; 4.14, distribution points and indirect lists; 4.15, lists of changes.
    static let revocation = table(
        """
        4.4.1 InvalidMissingCRLTest1 -> revocation-unknown@0
        4.4.2 InvalidRevokedCATest2 -> revoked@1
        4.4.3 InvalidRevokedEETest3 -> revoked@0
        4.4.4 InvalidBadCRLSignatureTest4 -> revocation-unknown@0
        4.4.5 InvalidBadCRLIssuerNameTest5 -> revocation-unknown@0
        4.4.6 InvalidWrongCRLTest6 -> revocation-unknown@0
        4.4.7 ValidTwoCRLsTest7 -> trusted
        4.4.8 InvalidUnknownCRLEntryExtensionTest8 -> revocation-unknown@0
        4.4.9 InvalidUnknownCRLExtensionTest9 -> revocation-unknown@0
        4.4.10 InvalidUnknownCRLExtensionTest10 -> revocation-unknown@0
        4.4.11 InvalidOldCRLnextUpdateTest11 -> revocation-unknown@0
        4.4.12 Invalidpre2000CRLnextUpdateTest12 -> revocation-unknown@0
        4.4.13 ValidGeneralizedTimeCRLnextUpdateTest13 -> trusted
        4.4.14 ValidNegativeSerialNumberTest14 -> trusted
        4.4.15 InvalidNegativeSerialNumberTest15 -> revoked@0
        4.4.16 ValidLongSerialNumberTest16 -> trusted
        4.4.17 ValidLongSerialNumberTest17 -> trusted
        4.4.18 InvalidLongSerialNumberTest18 -> revoked@0
        4.4.19 ValidSeparateCertificateandCRLKeysTest19 -> trusted
        4.4.20 InvalidSeparateCertificateandCRLKeysTest20 -> revoked@0
        4.4.21 InvalidSeparateCertificateandCRLKeysTest21 -> revocation-unknown@0
        4.14.1 ValiddistributionPointTest1 -> trusted
        4.14.2 InvaliddistributionPointTest2 -> revoked@0
        4.14.3 InvaliddistributionPointTest3 -> revocation-unknown@0
        4.14.4 ValiddistributionPointTest4 -> trusted
        4.14.5 ValiddistributionPointTest5 -> trusted
        4.14.6 InvaliddistributionPointTest6 -> revoked@0
        4.14.7 ValiddistributionPointTest7 -> trusted
        4.14.8 InvaliddistributionPointTest8 -> revocation-unknown@0
        4.14.9 InvaliddistributionPointTest9 -> revocation-unknown@0
        4.14.10 ValidNoissuingDistributionPointTest10 -> trusted
        4.14.11 InvalidonlyContainsUserCertsTest11 -> revocation-unknown@0
        4.14.12 InvalidonlyContainsCACertsTest12 -> revocation-unknown@0
        4.14.13 ValidonlyContainsCACertsTest13 -> trusted
        4.14.14 InvalidonlyContainsAttributeCertsTest14 -> revocation-unknown@0
        4.14.15 InvalidonlySomeReasonsTest15 -> revoked@0
        4.14.16 InvalidonlySomeReasonsTest16 -> revoked@0
        4.14.17 InvalidonlySomeReasonsTest17 -> revocation-unknown@0
        4.14.18 ValidonlySomeReasonsTest18 -> trusted
        4.14.19 ValidonlySomeReasonsTest19 -> trusted
        4.14.20 InvalidonlySomeReasonsTest20 -> revoked@0
        4.14.21 InvalidonlySomeReasonsTest21 -> revoked@0
        4.14.22 ValidIDPwithindirectCRLTest22 -> trusted
        4.14.23 InvalidIDPwithindirectCRLTest23 -> revoked@0
        4.14.24 ValidIDPwithindirectCRLTest24 -> trusted
        4.14.25 ValidIDPwithindirectCRLTest25 -> trusted
        4.14.26 InvalidIDPwithindirectCRLTest26 -> revocation-unknown@0
        4.14.27 InvalidcRLIssuerTest27 -> revocation-unknown@0
        4.14.28 ValidcRLIssuerTest28 -> trusted
        4.14.29 ValidcRLIssuerTest29 -> trusted
        4.14.31 InvalidcRLIssuerTest31 -> revoked@0
        4.14.32 InvalidcRLIssuerTest32 -> revoked@0
        4.14.33 ValidcRLIssuerTest33 -> trusted
        4.14.34 InvalidcRLIssuerTest34 -> revoked@0
        4.14.35 InvalidcRLIssuerTest35 -> revocation-unknown@0
        4.15.1 InvaliddeltaCRLIndicatorNoBaseTest1 -> revocation-unknown@0
        4.15.2 ValiddeltaCRLTest2 -> trusted
        4.15.3 InvaliddeltaCRLTest3 -> revoked@0
        4.15.4 InvaliddeltaCRLTest4 -> revoked@0
        4.15.5 ValiddeltaCRLTest5 -> trusted
        4.15.6 InvaliddeltaCRLTest6 -> revoked@0
        4.15.7 ValiddeltaCRLTest7 -> trusted
        4.15.8 ValiddeltaCRLTest8 -> trusted
        4.15.9 InvaliddeltaCRLTest9 -> revoked@0
        4.15.10 InvaliddeltaCRLTest10 -> revocation-unknown@0
        """
    )
}
