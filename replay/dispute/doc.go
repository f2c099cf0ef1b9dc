// Package dispute has what settles an argument about a record: what would be so with other entries or another rule (WhatIf),
// where two scorers part (Compare), and which slip explains a record that fails (FindSlips).
package dispute
