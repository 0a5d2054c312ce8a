/** Digits of an SMS code (spec §5, §9). */
export const CODE_LENGTH = 6;
/** Seconds between two codes (spec §4, §9). */
export const CODE_COOLDOWN_SECONDS = 60;

/** A code of its full length, not a part of a longer number. */
const CODE = /(?:^|\D)(\d{6})(?!\d)/;

/** The code in a pasted text: "验证码 123 456，5 分钟内有效" → "123456"; null when there is none. */
export function findCode(text: string): string | null {
  const joined = text.normalize("NFKC").replace(/(\d)[ -]+(?=\d)/g, "$1");
  return CODE.exec(joined)?.[1] ?? null;
}
