export const CODE_LENGTH = 6;
/** See docs/product.md#a-code-can-be-sent-every-60-s */
export const CODE_COOLDOWN_SECONDS = 60;

const CODE = /(?:^|\D)(\d{6})(?!\d)/;

/** Returns the code in a pasted text, or null: "验证码 123 456，5 分钟内有效" → "123456". */
export function findCode(text: string): string | null {
  const joined = text.normalize("NFKC").replace(/(\d)[ -]+(?=\d)/g, "$1");
  return CODE.exec(joined)?.[1] ?? null;
}
