package pdf
func boxOf(c *canvas, g *Game) error { return nil }
func bookOf(c *canvas, g *Game) error { return nil }
