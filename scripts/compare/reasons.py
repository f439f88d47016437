"""Why a finding of the others does or does not bite a private deployment."""

# What it is about, whether and whom it bites, and the findings.
GROUPS = [
    ("revocation and fetching of issuers",
     "No. There is no responder to ask and no address that a phone could reach; the app fetches nothing. What does bite, an "
     "issuer that is not sent, is our WF601; an address that phones cannot reach is WF513.",
     ["cabf.serverauth.subscriber.revocation_information_absent", "msft.end_entity.revocation_information_absent",
      "cabf.serverauth.subscriber.authority_info_access_extension_absent", "e_sub_cert_aia_missing",
      "e_sub_cert_aia_does_not_contain_ocsp_url", "w_sub_cert_aia_does_not_contain_issuing_ca_url",
      "cabf.serverauth.ca.authority_info_access_extension_absent",
      "cabf.serverauth.ca.crl_distribution_points_extension_absent", "e_sub_ca_crl_distribution_points_missing",
      "w_sub_ca_aia_missing", "w_sub_ca_aia_does_not_contain_issuing_ca_url"]),
    ("certificate policies",
     "No. They say by which of the public rules a CA vetted its customer; no client asks a private CA for them.",
     ["cabf.serverauth.subscriber.certificate_policies_extension_absent", "e_sub_cert_certificate_policies_missing",
      "e_sub_cert_cert_policy_empty", "cabf.serverauth.ca.certificate_policies_extension_absent",
      "e_sub_ca_certificate_policies_missing"]),
    ("names of the subject",
     "No. Country, place and organisation are what a public CA must have vetted. Clients compare the alternative names alone, "
     "and chains are built on whole names, whatever is in them. Ours have no common name because GnuTLS and OpenSSL hold "
     "one against name constraints.",
     ["cabf.serverauth.dv.unknown_attribute_present", "e_sub_cert_country_name_must_appear",
      "e_sub_cert_locality_name_must_appear", "e_sub_cert_province_must_appear",
      "cabf.serverauth.ca.common_name_attribute_absent", "e_ca_common_name_missing",
      "cabf.serverauth.ca.country_attribute_absent", "e_ca_country_name_missing",
      "cabf.serverauth.ca.organization_name_attribute_absent", "e_ca_organization_name_missing"]),
    ("private addresses",
     "No: they are the reason for a private CA. That public CAs must not certify them is why none can be bought.",
     ["cabf.internal_ip_address", "e_ext_san_contains_reserved_ip", "e_ext_nc_intersects_reserved_ip"]),
    ("lifetime",
     "No. 200 days (and less to come) bind public CAs, 397 is what Apple recommends to them, and what ours have; "
     "openssl's, in both, is a second more, because both ends count. What Apple enforces below private roots is 825 days: our WF304.",
     ["cabf.serverauth.certificate_validity_period_exceeds_200_days",
      "w_tls_server_cert_valid_time_longer_than_397_days"]),
    ("certificate transparency",
     "No. Apple and Chrome ask it of public roots alone, and names in a public log would give the network away.",
     ["w_ct_sct_policy_count_unsatisfied"]),
    ("a CA that is a server's certificate, too",
     "Yes, by its cause. The findings are about its uses and its lifetime as a root; the cause is CA:TRUE on what a server shows, "
     "which Apple and OpenSSL take, and rustls and Python's cryptography refuse: our WF504. With a CA of its own it is gone. "
     "Without cRLSign it cannot sign revocation lists, which nobody asks it for.",
     ["cabf.serverauth.root.extended_key_usage_extension_present", "e_root_ca_extended_key_usage_present",
      "e_rsa_allowed_ku_no_encipherment_ca", "cabf.ca_certificate_required_ku_missing", "e_ca_crl_sign_not_set",
      "cabf.serverauth.root_validity_period_too_short"]),
    ("constraints in a root",
     "No: they are the protection. Clients that follow RFC 5280 to the letter need not look at constraints in an anchor; "
     "OpenSSL, Go and this library do, and there a stolen key harms no other host. "
     "Of readme it is the alternative name that a root should not have.",
     ["cabf.serverauth.root.unknown_extension_present",
      "cabf.serverauth.root_basic_constraints_pathlenconstraint_present",
      "w_root_ca_basic_constraints_path_len_constraint_field_present"]),
    ("identifiers of keys",
     "No. A root that is its own issuer needs no identifier of its issuer, and the key identifier of a server's "
     "certificate costs about 30 octets a handshake.",
     ["cabf.serverauth.root.authority_key_identifier_extension_absent",
      "cabf.serverauth.subscriber.subject_key_identifier_extension_present"]),
    ("uses of an intermediate CA",
     "Hardly. Without extended key usage it may issue for mail and code, too, which a deployment has no use for; "
     "digitalSignature is for CAs that sign OCSP responses with their own key.",
     ["cabf.serverauth.ca.extended_key_usage_extension_absent", "n_mp_allowed_eku", "n_sub_ca_eku_missing",
      "cabf.ca_certificate_no_digital_signature_bit", "n_ca_digital_signature_not_set"]),
    ("RSA keys that encipher and sign",
     "No. TLS 1.3 and ECDHE sign; the other bit is for the RSA key exchange of old TLS, and harms nobody.",
     ["cabf.serverauth.subscriber_rsa_digitalsignature_and_keyencipherment_present"]),
]
REASONS = {code for _, _, codes in GROUPS for code in codes}
