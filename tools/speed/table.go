package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// tables returns what was measured as Markdown.
func (b *bench) tables() string {
	var t strings.Builder
	fmt.Fprintf(&t, "%d games of each system; %d rounds, medians; CPU time, user and system", b.games, b.rounds)
	if len(b.programs) > 1 {
		t.WriteString("; before → now")
	}
	t.WriteString("\n")
	if slices.ContainsFunc(bySystem, b.wanted) {
		t.WriteString("\n| work |")
		for _, in := range b.inputs {
			t.WriteString(" " + in.system + " |")
		}
		t.WriteString(" unit | memory, MB | aim |\n| --- |" + strings.Repeat(" ---: |", len(b.inputs)) + " --- | ---: | --- |\n")
	}
	for _, r := range bySystem {
		if !b.wanted(r) {
			continue
		}
		cells := []string{r.name}
		for i := range b.inputs {
			cells = append(cells, b.cell(r, &b.inputs[i]))
		}
		t.WriteString("| " + strings.Join(append(cells, r.unit, b.memory(r), r.aim), " | ") + " |\n")
	}
	if slices.ContainsFunc(together, b.wanted) {
		t.WriteString("\n| work | all systems | unit | memory, MB | aim |\n| --- | ---: | --- | ---: | --- |\n")
	}
	for _, r := range together {
		if b.wanted(r) {
			t.WriteString("| " + strings.Join([]string{r.name, b.cell(r, nil), r.unit, b.memory(r), r.aim}, " | ") + " |\n")
		}
	}
	return t.String()
}

// cell is the median figure of a row on every build.
func (b *bench) cell(r row, in *input) string {
	return b.each(func(p program) string {
		var figures []float64
		for _, c := range b.taken[keyOf(r, in, p)] {
			figures = append(figures, r.figure(c, in))
		}
		return shown(median(figures))
	})
}

// memory is the most memory that a row took on every build, over all systems.
func (b *bench) memory(r row) string {
	return b.each(func(p program) string {
		most := 0.0
		for key, costs := range b.taken {
			if strings.HasPrefix(key, r.name+"/") && strings.HasSuffix(key, "/"+p.name) {
				for _, c := range costs {
					most = max(most, c.memory)
				}
			}
		}
		if most == 0 {
			return "–"
		}
		return strconv.Itoa(int(most + 0.5))
	})
}

// each joins what is said of the builds.
func (b *bench) each(say func(p program) string) string {
	var cells []string
	for _, p := range b.programs {
		cells = append(cells, say(p))
	}
	return strings.Join(cells, " → ")
}

// median returns the figure in the middle; of none, 0.
func median(figures []float64) float64 {
	if len(figures) == 0 {
		return 0
	}
	slices.Sort(figures)
	n := len(figures)
	return (figures[(n-1)/2] + figures[n/2]) / 2
}

// shown writes a figure with as many places as mean something.
func shown(f float64) string {
	switch {
	case f == 0:
		return "–"
	case f >= 1000:
		text := strconv.Itoa(int(f/10+0.5) * 10)
		return text[:len(text)-3] + "," + text[len(text)-3:]
	case f >= 100:
		return strconv.FormatFloat(f, 'f', 0, 64)
	case f >= 10:
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	return strconv.FormatFloat(f, 'f', 2, 64)
}
