extension PKITSRow {
    /// Sections 4.8 to 4.12: certificate policies, each with the settings that the suite names for it.
    static let policies = table(
        """
        4.8.1.1 ValidCertificatePathTest1 explicit -> trusted authority=1 user=1
        4.8.1.2 ValidCertificatePathTest1 ask=1 explicit -> trusted authority=1 user=1
        4.8.1.3 ValidCertificatePathTest1 ask=2 explicit -> policy-constraints@0
        4.8.1.4 ValidCertificatePathTest1 ask=1,2 explicit -> trusted authority=1 user=1
        4.8.2.1 AllCertificatesNoPoliciesTest2 -> trusted authority= user=
        4.8.2.2 AllCertificatesNoPoliciesTest2 explicit -> policy-constraints@1
        4.8.3.1 DifferentPoliciesTest3 -> trusted authority= user=
        4.8.3.2 DifferentPoliciesTest3 explicit -> policy-constraints@1
        4.8.3.3 DifferentPoliciesTest3 ask=1,2 explicit -> policy-constraints@1
        4.8.4 DifferentPoliciesTest4 -> policy-constraints@0
        4.8.5 DifferentPoliciesTest5 -> policy-constraints@0
        4.8.6.1 OverlappingPoliciesTest6 -> trusted authority=1 user=1
        4.8.6.2 OverlappingPoliciesTest6 ask=1 -> trusted authority=1 user=1
        4.8.6.3 OverlappingPoliciesTest6 ask=2 -> policy-constraints@0
        4.8.7 DifferentPoliciesTest7 -> policy-constraints@0
        4.8.8 DifferentPoliciesTest8 -> policy-constraints@1
        4.8.9 DifferentPoliciesTest9 -> policy-constraints@1
        4.8.10.1 AllCertificatesSamePoliciesTest10 -> trusted authority=1,2 user=1,2
        4.8.10.2 AllCertificatesSamePoliciesTest10 ask=1 -> trusted authority=1,2 user=1
        4.8.10.3 AllCertificatesSamePoliciesTest10 ask=2 -> trusted authority=1,2 user=2
        4.8.11.1 AllCertificatesanyPolicyTest11 -> trusted authority=any user=any
        4.8.11.2 AllCertificatesanyPolicyTest11 ask=1 -> trusted authority=any user=1
        4.8.12 DifferentPoliciesTest12 -> policy-constraints@0
        4.8.13.1 AllCertificatesSamePoliciesTest13 ask=1 -> trusted authority=1,2,3 user=1
        4.8.13.2 AllCertificatesSamePoliciesTest13 ask=2 -> trusted authority=1,2,3 user=2
        4.8.13.3 AllCertificatesSamePoliciesTest13 ask=3 -> trusted authority=1,2,3 user=3
        4.8.14.1 AnyPolicyTest14 ask=1 -> trusted authority=1 user=1
        4.8.14.2 AnyPolicyTest14 ask=2 -> policy-constraints@0
        4.8.15 UserNoticeQualifierTest15 -> trusted authority=1 user=1
        4.8.16 UserNoticeQualifierTest16 -> trusted authority=1 user=1
        4.8.17 UserNoticeQualifierTest17 -> trusted authority=1 user=1
        4.8.18.1 UserNoticeQualifierTest18 ask=1 -> trusted authority=1,2 user=1
        4.8.18.2 UserNoticeQualifierTest18 ask=2 -> trusted authority=1,2 user=2
        4.8.19 UserNoticeQualifierTest19 -> trusted authority=1 user=1
        4.8.20 CPSPointerQualifierTest20 explicit -> trusted authority=1 user=1
        4.9.1 ValidrequireExplicitPolicyTest1 -> trusted authority= user=
        4.9.2 ValidrequireExplicitPolicyTest2 -> trusted authority= user=
        4.9.3 InvalidrequireExplicitPolicyTest3 -> policy-constraints@0
        4.9.4 ValidrequireExplicitPolicyTest4 -> trusted authority=1 user=1
        4.9.5 InvalidrequireExplicitPolicyTest5 -> policy-constraints@0
        4.9.6 ValidSelfIssuedrequireExplicitPolicyTest6 -> trusted authority= user=
        4.9.7 InvalidSelfIssuedrequireExplicitPolicyTest7 -> policy-constraints@0
        4.9.8 InvalidSelfIssuedrequireExplicitPolicyTest8 -> policy-constraints@0
        4.10.1.1 ValidPolicyMappingTest1 ask=1 -> trusted authority=1 user=1
        4.10.1.2 ValidPolicyMappingTest1 ask=2 -> policy-constraints@0
        4.10.1.3 ValidPolicyMappingTest1 inhibit-mapping -> policy-constraints@0
        4.10.2.1 InvalidPolicyMappingTest2 -> policy-constraints@0
        4.10.2.2 InvalidPolicyMappingTest2 inhibit-mapping -> policy-constraints@0
        4.10.3.1 ValidPolicyMappingTest3 ask=1 -> policy-constraints@0
        4.10.3.2 ValidPolicyMappingTest3 ask=2 -> trusted authority=2 user=2
        4.10.4 InvalidPolicyMappingTest4 -> policy-constraints@0
        4.10.5.1 ValidPolicyMappingTest5 ask=1 -> trusted authority=1 user=1
        4.10.5.2 ValidPolicyMappingTest5 ask=6 -> policy-constraints@0
        4.10.6.1 ValidPolicyMappingTest6 ask=1 -> trusted authority=1 user=1
        4.10.6.2 ValidPolicyMappingTest6 ask=6 -> policy-constraints@0
        4.10.7 InvalidMappingFromanyPolicyTest7 -> policy-constraints@1
        4.10.8 InvalidMappingToanyPolicyTest8 -> policy-constraints@1
        4.10.9 ValidPolicyMappingTest9 -> trusted authority=1 user=1
        4.10.10 InvalidPolicyMappingTest10 -> policy-constraints@0
        4.10.11 ValidPolicyMappingTest11 -> trusted authority=1 user=1
        4.10.12.1 ValidPolicyMappingTest12 ask=1 -> trusted authority=1,2 user=1
        4.10.12.2 ValidPolicyMappingTest12 ask=2 -> trusted authority=1,2 user=2
        4.10.13.1 ValidPolicyMappingTest13 -> trusted authority=1 user=1
        4.10.13.2 ValidPolicyMappingTest13 ask=1 -> trusted authority=1 user=1
        4.10.13.3 ValidPolicyMappingTest13 ask=2 -> policy-constraints@0
        4.10.14 ValidPolicyMappingTest14 -> trusted authority=1 user=1
        4.11.1 InvalidinhibitPolicyMappingTest1 -> policy-constraints@0
        4.11.2 ValidinhibitPolicyMappingTest2 -> trusted authority=1 user=1
        4.11.3 InvalidinhibitPolicyMappingTest3 -> policy-constraints@0
        4.11.4 ValidinhibitPolicyMappingTest4 -> trusted authority=2 user=2
        4.11.5 InvalidinhibitPolicyMappingTest5 -> policy-constraints@0
        4.11.6 InvalidinhibitPolicyMappingTest6 -> policy-constraints@0
        4.11.7 ValidSelfIssuedinhibitPolicyMappingTest7 -> trusted authority=1 user=1
        4.11.8 InvalidSelfIssuedinhibitPolicyMappingTest8 -> policy-constraints@0
        4.11.9 InvalidSelfIssuedinhibitPolicyMappingTest9 -> policy-constraints@0
        4.11.10 InvalidSelfIssuedinhibitPolicyMappingTest10 -> policy-constraints@0
        4.11.11 InvalidSelfIssuedinhibitPolicyMappingTest11 -> policy-constraints@0
        4.12.1 InvalidinhibitAnyPolicyTest1 -> policy-constraints@0
        4.12.2 ValidinhibitAnyPolicyTest2 -> trusted authority=1 user=1
        4.12.3.1 inhibitAnyPolicyTest3 -> trusted authority=1 user=1
        4.12.3.2 inhibitAnyPolicyTest3 inhibit-any -> policy-constraints@1
        4.12.4 InvalidinhibitAnyPolicyTest4 -> policy-constraints@0
        4.12.5 InvalidinhibitAnyPolicyTest5 -> policy-constraints@0
        4.12.6 InvalidinhibitAnyPolicyTest6 -> policy-constraints@0
        4.12.7 ValidSelfIssuedinhibitAnyPolicyTest7 -> trusted
        4.12.8 InvalidSelfIssuedinhibitAnyPolicyTest8 -> policy-constraints@1
        4.12.9 ValidSelfIssuedinhibitAnyPolicyTest9 -> trusted
        4.12.10 InvalidSelfIssuedinhibitAnyPolicyTest10 -> policy-constraints@0
        """
    )
}
