package inthenet

import (
	"os"
	"testing"
)

func BenchmarkSetup(b *testing.B) {
	h := header(b)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := System.Setup(h); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadTeam(b *testing.B) {
	text, err := os.ReadFile("../../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		b.Fatal(err)
	}
	for range b.N {
		ReadTeam(string(text))
	}
}
