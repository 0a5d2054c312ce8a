const FEN_PER_YUAN = 100;
const MONTHS = 12;
const IN_GROUPS_OF_THREE = new Intl.NumberFormat("en-US");

/** Converts fen to a price, without needless zeros: 159900 → "¥1,599" (docs/product.md#prices-are-fen-divided-by-100). */
export const formatPrice = (fen: number): string => formatAmount(fen).replace(/\.?0+$/, "");

/** Converts fen to an amount that is paid: 159900 → "¥1,599.00". */
export function formatAmount(fen: number): string {
  const { sign, yuan, rest } = split(fen);
  return `${sign}¥${IN_GROUPS_OF_THREE.format(Number(yuan))}.${rest}`;
}

/** Returns the price of a month to the nearest yuan: 159900 a year → "¥133". */
export const pricePerMonth = (fenPerYear: number): string =>
  formatPrice(Math.round(fenPerYear / MONTHS / FEN_PER_YUAN) * FEN_PER_YUAN);

/** Integer arithmetic, because floating point would round. */
function split(fen: number) {
  const yuan = String(Math.trunc(Math.abs(fen) / FEN_PER_YUAN));
  const rest = String(Math.abs(fen) % FEN_PER_YUAN).padStart(2, "0");
  return { sign: fen < 0 ? "-" : "", yuan, rest };
}
