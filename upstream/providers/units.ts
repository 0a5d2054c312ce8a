const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Converts milliseconds to `YYYY-MM-DD HH:mm:ss` in China. */
export const toChinaTime = (ms: number): string =>
  new Date(ms + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");

/** Parses `YYYY-MM-DD HH:mm:ss` in China; null for anything else. */
export function parseChinaTime(text: string): number | null {
  const ms = Date.parse(`${text.replace(" ", "T")}+08:00`);
  return Number.isNaN(ms) ? null : ms;
}

/** Converts 159900 to `1599.00`. */
export function toYuan(fen: number): string {
  const digits = String(fen).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts `1599.00` to 159900 without rounding; null for anything else. */
export function parseYuan(text: string): number | null {
  const [, sign, yuan, fen = ""] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === undefined) return null;
  const amount = Number(yuan) * 100 + Number(fen.padEnd(2, "0"));
  return sign ? -amount : amount;
}

/** Converts `0.95940` to 95940, the unit of fees: 0.001 fen; null for anything else. */
export function parseFee(text: string): number | null {
  const [, sign, yuan, rest = ""] = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (yuan === undefined) return null;
  const fee = Number(yuan) * 100_000 + Number(rest.padEnd(5, "0"));
  return sign ? -fee : fee;
}
