export const MOBILE_NUMBER = /^1[3-9][0-9]{9}$/;

export const MAX_MOBILE_NUMBER_TEXT = 64;

const INVISIBLE = /[\s\p{Cf}]/gu;
const SEPARATORS = /[\p{Pd}.()]/gu;
const COUNTRY_CODE = /^(?:\+|00)?86(?=1[0-9]{10}$)/;

/** Reads full-width digits and removes spaces and invisible characters (docs/product.md#numbers-are-read-as-people-type-them). */
export const plainDigits = (text: string): string => text.normalize("NFKC").replace(INVISIBLE, "");

/** Also removes other separators and the country code 86. */
export const normalizeMobileNumber = (text: string): string =>
  plainDigits(text).replace(SEPARATORS, "").replace(COUNTRY_CODE, "");

/** Converts 13812345678 to 138****5678 (docs/product.md#a-mobile-number-is-masked). */
export function maskMobileNumber(mobileNumber: string): string {
  if (mobileNumber.length < 8) return "*".repeat(mobileNumber.length);
  const stars = "*".repeat(mobileNumber.length - 7);
  return mobileNumber.slice(0, 3) + stars + mobileNumber.slice(-4);
}

export const CODE_LENGTH = 6;
/** See docs/product.md#a-code-can-be-sent-every-60-s */
export const CODE_COOLDOWN_SECONDS = 60;

const CODE = /(?:^|\D)(\d{6})(?!\d)/;

/** Returns the code in a pasted text, or null: "验证码 123 456，5 分钟内有效" → "123456". */
export function findCode(text: string): string | null {
  const joined = text.normalize("NFKC").replace(/(\d)[ -]{1,8}(?=\d)/g, "$1");
  return CODE.exec(joined)?.[1] ?? null;
}
