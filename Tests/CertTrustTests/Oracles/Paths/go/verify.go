// Answers questions about certificate paths with Go's crypto/x509: one JSON object a line in, one a line out.
//
// In: id, served (DER in base64, leaf first), anchors, host ("" for none), time (seconds since 1970).
// Out: id, path and host, each "" for accepted, else what Go calls the refusal.
package main

import (
	"bufio"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
)

type question struct {
	ID      string   `json:"id"`
	Served  [][]byte `json:"served"`
	Anchors [][]byte `json:"anchors"`
	Host    string   `json:"host"`
	Time    int64    `json:"time"`
}

type answer struct {
	ID   string `json:"id"`
	Path string `json:"path"`
	Host string `json:"host"`
}

var reasons = map[x509.InvalidReason]string{
	x509.NotAuthorizedToSign:           "not-authorized-to-sign",
	x509.Expired:                       "expired",
	x509.CANotAuthorizedForThisName:    "not-authorized-for-this-name",
	x509.TooManyIntermediates:          "too-many-intermediates",
	x509.IncompatibleUsage:             "incompatible-usage",
	x509.NameMismatch:                  "name-mismatch",
	x509.UnconstrainedName:             "unconstrained-name",
	x509.TooManyConstraints:            "too-many-constraints",
	x509.CANotAuthorizedForExtKeyUsage: "not-authorized-for-ext-key-usage",
}

func word(err error) string {
	if err == nil {
		return ""
	}
	var invalid x509.CertificateInvalidError
	if errors.As(err, &invalid) {
		return reasons[invalid.Reason]
	}
	var unknown x509.UnknownAuthorityError
	if errors.As(err, &unknown) {
		return "unknown-authority"
	}
	var unhandled x509.UnhandledCriticalExtension
	if errors.As(err, &unhandled) {
		return "unhandled-critical-extension"
	}
	// The other errors quote what is wrong with a name.
	return strings.TrimRight(strings.SplitN(strings.SplitN(err.Error(), "\"", 2)[0], "{", 2)[0], " ")
}

func pool(encodings [][]byte) *x509.CertPool {
	pool := x509.NewCertPool()
	for _, der := range encodings {
		if certificate, err := x509.ParseCertificate(der); err == nil {
			pool.AddCert(certificate)
		}
	}
	return pool
}

func decide(asked question) (result answer) {
	result = answer{ID: asked.ID, Path: "unreadable", Host: "unreadable"}
	defer func() {
		// crypto/x509 of 1.19 panics on keys of some kinds; that is a refusal of the server too.
		if problem := recover(); problem != nil {
			result.Path = "panic"
		}
	}()
	if len(asked.Served) == 0 {
		return
	}
	leaf, err := x509.ParseCertificate(asked.Served[0])
	if err != nil {
		result.Path += "/" + err.Error()
		return
	}
	if asked.Host != "" {
		result.Host = ""
		if leaf.VerifyHostname(asked.Host) != nil {
			result.Host = "mismatch"
		}
	}
	_, err = leaf.Verify(x509.VerifyOptions{
		Roots:         pool(asked.Anchors),
		Intermediates: pool(asked.Served[1:]),
		CurrentTime:   time.Unix(asked.Time, 0),
		KeyUsages:     []x509.ExtKeyUsage{x509.ExtKeyUsageAny},
	})
	result.Path = word(err)
	return
}

func main() {
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	decoder := json.NewDecoder(input)
	encoder := json.NewEncoder(output)
	for decoder.More() {
		var asked question
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(decide(asked)); err != nil {
			os.Exit(1)
		}
	}
}
