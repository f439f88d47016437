extension PKITSRow {
    /// Sections 4.1 to 4.3, 4.5 to 4.7 and 4.16, and name constraints (4.13).
    ///
    /// Positions and codes are ours; the suite says valid or not, and why in prose.
    static let paths = table(
        """
        4.1.1 ValidCertificatePathTest1 -> trusted
        4.1.2 InvalidCASignatureTest2 -> signature-invalid@1
        4.1.3 InvalidEESignatureTest3 -> signature-invalid@0
        4.1.6 InvalidDSASignatureTest6 -> unsupported-key@0 unsupported-key@1 revocation-unknown@0
        4.2.1 InvalidCAnotBeforeDateTest1 -> not-yet-valid@1
        4.2.2 InvalidEEnotBeforeDateTest2 -> not-yet-valid@0
        4.2.3 Validpre2000UTCnotBeforeDateTest3 -> trusted
        4.2.4 ValidGeneralizedTimenotBeforeDateTest4 -> trusted
        4.2.5 InvalidCAnotAfterDateTest5 -> expired@1
        4.2.6 InvalidEEnotAfterDateTest6 -> expired@0
        4.2.7 Invalidpre2000UTCEEnotAfterDateTest7 -> expired@0
        4.2.8 ValidGeneralizedTimenotAfterDateTest8 -> trusted
        4.3.1 InvalidNameChainingTest1 -> untrusted@0
        4.3.2 InvalidNameChainingOrderTest2 -> untrusted@0
        4.3.3 ValidNameChainingWhitespaceTest3 -> trusted
        4.3.4 ValidNameChainingWhitespaceTest4 -> trusted
        4.3.5 ValidNameChainingCapitalizationTest5 -> trusted
        4.3.6 ValidNameUIDsTest6 -> trusted
        4.3.7 ValidRFC3280MandatoryAttributeTypesTest7 -> trusted
        4.3.8 ValidRFC3280OptionalAttributeTypesTest8 -> trusted
        4.3.9 ValidUTF8StringEncodedNamesTest9 -> trusted
        4.3.10 ValidRolloverfromPrintableStringtoUTF8StringTest10 -> trusted
        4.3.11 ValidUTF8StringCaseInsensitiveMatchTest11 -> trusted
        4.5.1 ValidBasicSelfIssuedOldWithNewTest1 -> trusted
        4.5.2 InvalidBasicSelfIssuedOldWithNewTest2 -> revoked@0
        4.5.3 ValidBasicSelfIssuedNewWithOldTest3 -> trusted
        4.5.4 ValidBasicSelfIssuedNewWithOldTest4 -> trusted
        4.5.5 InvalidBasicSelfIssuedNewWithOldTest5 -> revoked@0
        4.5.6 ValidBasicSelfIssuedCRLSigningKeyTest6 -> trusted
        4.5.7 InvalidBasicSelfIssuedCRLSigningKeyTest7 -> revoked@0
        4.5.8 InvalidBasicSelfIssuedCRLSigningKeyTest8 -> not-a-ca@1
        4.6.1 InvalidMissingbasicConstraintsTest1 -> not-a-ca@1
        4.6.2 InvalidcAFalseTest2 -> not-a-ca@1
        4.6.3 InvalidcAFalseTest3 -> not-a-ca@1
        4.6.4 ValidbasicConstraintsNotCriticalTest4 -> trusted
        4.6.5 InvalidpathLenConstraintTest5 -> path-length@2
        4.6.6 InvalidpathLenConstraintTest6 -> path-length@2
        4.6.7 ValidpathLenConstraintTest7 -> trusted
        4.6.8 ValidpathLenConstraintTest8 -> trusted
        4.6.9 InvalidpathLenConstraintTest9 -> path-length@2
        4.6.10 InvalidpathLenConstraintTest10 -> path-length@2
        4.6.11 InvalidpathLenConstraintTest11 -> path-length@3
        4.6.12 InvalidpathLenConstraintTest12 -> path-length@3
        4.6.13 ValidpathLenConstraintTest13 -> trusted
        4.6.14 ValidpathLenConstraintTest14 -> trusted
        4.6.15 ValidSelfIssuedpathLenConstraintTest15 -> trusted
        4.6.16 InvalidSelfIssuedpathLenConstraintTest16 -> path-length@3
        4.6.17 ValidSelfIssuedpathLenConstraintTest17 -> trusted
        4.7.1 InvalidkeyUsageCriticalkeyCertSignFalseTest1 -> not-a-ca@1
        4.7.2 InvalidkeyUsageNotCriticalkeyCertSignFalseTest2 -> not-a-ca@1
        4.7.3 ValidkeyUsageNotCriticalTest3 -> trusted
        4.7.4 InvalidkeyUsageCriticalcRLSignFalseTest4 -> revocation-unknown@0
        4.7.5 InvalidkeyUsageNotCriticalcRLSignFalseTest5 -> revocation-unknown@0
        4.13.1 ValidDNnameConstraintsTest1 -> trusted
        4.13.2 InvalidDNnameConstraintsTest2 -> name-constraints@0
        4.13.3 InvalidDNnameConstraintsTest3 -> name-constraints@0
        4.13.4 ValidDNnameConstraintsTest4 -> trusted
        4.13.5 ValidDNnameConstraintsTest5 -> trusted
        4.13.6 ValidDNnameConstraintsTest6 -> trusted
        4.13.7 InvalidDNnameConstraintsTest7 -> name-constraints@0
        4.13.8 InvalidDNnameConstraintsTest8 -> name-constraints@0
        4.13.9 InvalidDNnameConstraintsTest9 -> name-constraints@0
        4.13.10 InvalidDNnameConstraintsTest10 -> name-constraints@0
        4.13.11 ValidDNnameConstraintsTest11 -> trusted
        4.13.12 InvalidDNnameConstraintsTest12 -> name-constraints@0
        4.13.13 InvalidDNnameConstraintsTest13 -> name-constraints@0
        4.13.14 ValidDNnameConstraintsTest14 -> trusted
        4.13.15 InvalidDNnameConstraintsTest15 -> name-constraints@0
        4.13.16 InvalidDNnameConstraintsTest16 -> name-constraints@0
        4.13.17 InvalidDNnameConstraintsTest17 -> name-constraints@0
        4.13.18 ValidDNnameConstraintsTest18 -> trusted
        4.13.19 ValidDNnameConstraintsTest19 -> trusted
        4.13.20 InvalidDNnameConstraintsTest20 -> name-constraints@0
        4.13.21 ValidRFC822nameConstraintsTest21 -> trusted
        4.13.22 InvalidRFC822nameConstraintsTest22 -> name-constraints@0
        4.13.23 ValidRFC822nameConstraintsTest23 -> trusted
        4.13.24 InvalidRFC822nameConstraintsTest24 -> name-constraints@0
        4.13.25 ValidRFC822nameConstraintsTest25 -> trusted
        4.13.26 InvalidRFC822nameConstraintsTest26 -> name-constraints@0
        4.13.27 ValidDNandRFC822nameConstraintsTest27 -> trusted
        4.13.28 InvalidDNandRFC822nameConstraintsTest28 -> name-constraints@0
        4.13.29 InvalidDNandRFC822nameConstraintsTest29 -> name-constraints@0
        4.13.30 ValidDNSnameConstraintsTest30 -> trusted
        4.13.31 InvalidDNSnameConstraintsTest31 -> name-constraints@0
        4.13.32 ValidDNSnameConstraintsTest32 -> trusted
        4.13.33 InvalidDNSnameConstraintsTest33 -> name-constraints@0
        4.13.34 ValidURInameConstraintsTest34 -> trusted
        4.13.35 InvalidURInameConstraintsTest35 -> name-constraints@0
        4.13.36 ValidURInameConstraintsTest36 -> trusted
        4.13.37 InvalidURInameConstraintsTest37 -> name-constraints@0
        4.13.38 InvalidDNSnameConstraintsTest38 -> name-constraints@0
        4.16.1 ValidUnknownNotCriticalCertificateExtensionTest1 -> trusted
        4.16.2 InvalidUnknownCriticalCertificateExtensionTest2 -> unknown-critical-extension@0
        """
    )

    /// Valid by the suite, refused here on purpose: DSA, and a signer of lists whose own status only its own list
    /// tells, for which the suite itself leaves the choice.
    static let differences = table(
        """
        4.1.4 ValidDSASignaturesTest4 -> unsupported-key@0 unsupported-key@1 revocation-unknown@0
        4.1.5 ValidDSAParameterInheritanceTest5 -> unsupported-key@0 unsupported-key@1 unsupported-key@2 revocation-unknown@0 revocation-unknown@1
        4.14.30 ValidcRLIssuerTest30 -> revocation-unknown@0
        """
    )
}
