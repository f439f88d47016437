// A TLS server that sends as its certificates whatever octets it is given, which no server on OpenSSL does.
//
// The one argument is JSON: key (a PEM file), chain (Base64, leaf first), version (0x303 or 0x304). Answers
// one request a connection. Prints its port first, and then a line a connection: how many octets came behind the
// handshake, and what went wrong. Ends with its input.
package main

import (
	"crypto"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"net"
	"os"
)

type options struct {
	Key     string
	Chain   [][]byte
	Version uint16
}

func main() {
	var asked options
	if err := json.Unmarshal([]byte(os.Args[1]), &asked); err != nil {
		panic(err)
	}
	config := &tls.Config{
		Certificates: []tls.Certificate{{Certificate: asked.Chain, PrivateKey: readKey(asked.Key)}},
		MinVersion:   asked.Version,
		MaxVersion:   asked.Version,
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				panic(err)
			}
			go serve(tls.Server(connection, config))
		}
	}()
	io.Copy(io.Discard, os.Stdin)
}

func serve(connection *tls.Conn) {
	defer connection.Close()
	err := connection.Handshake()
	count := 0
	if err == nil {
		count, err = connection.Read(make([]byte, 4096))
	}
	if err == nil {
		_, err = io.WriteString(connection, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
	}
	fmt.Printf("octets=%d error=%v\n", count, err)
}

func readKey(path string) crypto.PrivateKey {
	text, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	block, _ := pem.Decode(text)
	if key, err := x509.ParsePKCS8PrivateKey(block.Bytes); err == nil {
		return key
	}
	key, err := x509.ParseECPrivateKey(block.Bytes)
	if err != nil {
		panic(err)
	}
	return key
}
