/* Shapes in the style of the site. Units are the film's pixels. */
const INK = "#3b4250";
const FAINT = "#b3b8c0";
const PAPER = "#fff";
const SHADE = "#e9eaea";
const ACCENT = "#1f4bb5";
const TINT = "#eaeffa";

const shape = (path: string, fill: string, stroke: string, width = 3) =>
  `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const line = (path: string) => shape(path, "none", INK);
export const strong = (path: string) => shape(path, "none", ACCENT, 5);
export const paper = (x: number, y: number, width: number, height: number) =>
  shape(box(x, y, width, height), PAPER, INK);
export const tint = (x: number, y: number, width: number, height: number) =>
  shape(box(x, y, width, height), TINT, INK);
export const filled = (x: number, y: number, width: number, height: number) =>
  shape(box(x, y, width, height), ACCENT, "none");
export const circle = (x: number, y: number, radius: number) =>
  shape(disc(x, y, radius), PAPER, INK);
export const dot = (x: number, y: number, radius: number) =>
  shape(disc(x, y, radius), ACCENT, "none");
export const play = (x: number, y: number, size: number) =>
  shape(`M${x - size * 0.7} ${y - size}v${2 * size}l${size * 1.7} ${-size}z`, ACCENT, "none");
export const tick = (x: number, y: number) => strong(`M${x} ${y}l9 10 18-21`);

/** Lines in place of text; `words` are their lengths. */
export const text = (x: number, y: number, words: readonly number[], gap = 22) =>
  shape(words.map((width, row) => `M${x} ${y + row * gap}h${width}`).join(""), "none", FAINT, 4);

/** A sheet with its shadow. */
export const sheet = (x: number, y: number, width: number, height: number) =>
  shape(box(x + 14, y + 14, width, height), SHADE, "none") + paper(x, y, width, height);

/** The browser window of every scene. */
export const page =
  sheet(160, 64, 960, 512) +
  line("M160 112h960") +
  circle(186, 88, 6) +
  circle(210, 88, 6) +
  circle(234, 88, 6);

/** A written article. */
export const article = (x: number, y: number, width = 320, height = 400) =>
  sheet(x, y, width, height) +
  line(`M${x + 28} ${y + 40}h${width - 120}`) +
  tint(x + 28, y + 66, width - 56, 96) +
  text(
    x + 28,
    y + 196,
    Array.from({ length: Math.max(1, Math.floor((height - 210) / 22) - 1) }, (_, row) =>
      row % 4 === 3 ? width - 140 : width - 56,
    ),
  );

/** A pattern that looks like a QR code. */
export function code(x: number, y: number, size: number): string {
  const cell = size / 9;
  const marks = [
    "111000111",
    "101010101",
    "111001111",
    "000110010",
    "010101101",
    "011010010",
    "111011010",
    "101000101",
    "111010110",
  ];
  return (
    paper(x - cell, y - cell, size + 2 * cell, size + 2 * cell) +
    marks
      .flatMap((row, r) =>
        [...row].map((mark, c) =>
          mark === "1" ? shape(box(x + c * cell, y + r * cell, cell, cell), INK, "none") : "",
        ),
      )
      .join("")
  );
}

/** An empty phone. */
export const phone = (x: number, y: number) =>
  paper(x, y, 150, 280) + line(`M${x + 55} ${y + 18}h40M${x} ${y + 36}h150M${x} ${y + 244}h150`);

export const arrow = (x: number, y: number, length = 70) =>
  strong(`M${x} ${y}h${length}M${x + length - 16} ${y - 14}l16 14-16 14`);

export const rows = (count: number, draw: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => draw(row)).join("");
