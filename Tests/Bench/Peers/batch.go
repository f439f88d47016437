// The yardstick of batch mode: the protocol of the conformance suites, answered by Go's crypto/x509.
//
// One process, one request a line, as plainly as one writes it. What crypto/x509 cannot be asked is SKIPPED.
package main

import (
	"bufio"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

type name struct{ Kind, Value string }

type request struct {
	ID            string
	Role          string
	Leaf          string
	Intermediates []string
	Anchors       []string
	CRLs          []string
	Time          *time.Time
	Name          *name
	Names         []name
	EKU           []string
	KU            []string
	MaxDepth      *int `json:"max_depth"`
}

type answer struct {
	ID     string `json:"id"`
	Result string `json:"result"`
	Detail string `json:"detail"`
}

// errSkipped says that crypto/x509 has no way to ask the question.
var errSkipped = errors.New("crypto/x509 cannot be asked this")

var purposes = map[string]x509.ExtKeyUsage{
	"serverAuth":          x509.ExtKeyUsageServerAuth,
	"clientAuth":          x509.ExtKeyUsageClientAuth,
	"codeSigning":         x509.ExtKeyUsageCodeSigning,
	"emailProtection":     x509.ExtKeyUsageEmailProtection,
	"timeStamping":        x509.ExtKeyUsageTimeStamping,
	"OCSPSigning":         x509.ExtKeyUsageOCSPSigning,
	"anyExtendedKeyUsage": x509.ExtKeyUsageAny,
}

func certificate(text string) (*x509.Certificate, error) {
	block, _ := pem.Decode([]byte(text))
	if block == nil {
		return nil, errors.New("no PEM")
	}
	return x509.ParseCertificate(block.Bytes)
}

func pool(texts []string) *x509.CertPool {
	pool := x509.NewCertPool()
	for _, text := range texts {
		if certificate, err := certificate(text); err == nil {
			pool.AddCert(certificate)
		}
	}
	return pool
}

func (r *request) usages() ([]x509.ExtKeyUsage, error) {
	if len(r.EKU) == 0 && r.Role == "server" {
		return []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, nil
	}
	usages := []x509.ExtKeyUsage{}
	for _, word := range r.EKU {
		usage, known := purposes[word]
		if !known {
			return nil, errSkipped
		}
		usages = append(usages, usage)
	}
	if len(usages) == 0 {
		usages = append(usages, x509.ExtKeyUsageAny)
	}
	return usages, nil
}

func (r *request) judge() error {
	usages, err := r.usages()
	if err != nil || len(r.CRLs) != 0 || len(r.KU) != 0 || r.MaxDepth != nil {
		return errSkipped
	}
	leaf, err := certificate(r.Leaf)
	if err != nil {
		return err
	}
	options := x509.VerifyOptions{
		Roots:         pool(r.Anchors),
		Intermediates: pool(r.Intermediates),
		KeyUsages:     usages,
	}
	if r.Time != nil {
		options.CurrentTime = *r.Time
	}
	// Names first: then a certificate for somebody else costs no signature.
	names := r.Names
	if r.Name != nil {
		names = append(names, *r.Name)
	}
	for _, name := range names {
		if err := carries(leaf, name); err != nil {
			return err
		}
	}
	_, err = leaf.Verify(options)
	return err
}

func carries(leaf *x509.Certificate, wanted name) error {
	switch wanted.Kind {
	case "DNS":
		if net.ParseIP(wanted.Value) != nil {
			return errors.New("an address where a name was promised")
		}
		return leaf.VerifyHostname(wanted.Value)
	case "IP":
		return leaf.VerifyHostname("[" + wanted.Value + "]")
	default:
		for _, mailbox := range leaf.EmailAddresses {
			if mailbox == wanted.Value {
				return nil
			}
		}
		return errors.New("no such mailbox")
	}
}

func (r *request) answer() answer {
	err := r.judge()
	switch {
	case err == nil:
		return answer{r.ID, "SUCCESS", ""}
	case errors.Is(err, errSkipped):
		return answer{r.ID, "SKIPPED", err.Error()}
	default:
		return answer{r.ID, "FAILURE", err.Error()}
	}
}

func run() error {
	reader := bufio.NewReaderSize(os.Stdin, 1<<20)
	writer := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(writer)
	for {
		line, err := reader.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var request request
		if err := json.Unmarshal(line, &request); err != nil {
			return err
		}
		if err := encoder.Encode(request.answer()); err != nil {
			return err
		}
		if err := writer.Flush(); err != nil {
			return err
		}
	}
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "batch:", err)
		os.Exit(2)
	}
}
