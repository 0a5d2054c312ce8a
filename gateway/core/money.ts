const FEN_PER_YUAN = 100;

/** 159900 → "1599", 1 → "0.01", 150 → "1.5": fen divided by 100, without needless zeros (spec §9). */
export function formatFen(fen: number): string {
  return formatFenTwoDecimals(fen).replace(/\.?0+$/, "");
}

/** 159900 → "1599.00"; on integers alone, so that no rounding can creep in. */
export function formatFenTwoDecimals(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / FEN_PER_YUAN);
  const rest = String(Math.abs(fen) % FEN_PER_YUAN).padStart(2, "0");
  return `${fen < 0 ? "-" : ""}${whole}.${rest}`;
}
