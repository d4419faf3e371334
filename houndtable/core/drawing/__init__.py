"""Drawing: SVG text in small pieces, one look for all games, and pictures made of a game's board."""
