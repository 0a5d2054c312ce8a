export const MOBILE_NUMBER = /^1[3-9][0-9]{9}$/;

export const MAX_MOBILE_NUMBER_TEXT = 64;

const SEPARATORS = /[\s\p{Pd}\p{Cf}.()]/gu;
const COUNTRY_CODE = /^(?:\+|00)?86(?=1[0-9]{10}$)/;

/** Removes separators and the country code 86 (docs/product.md#pasted-mobile-numbers-are-understood). */
export function normalizeMobileNumber(text: string): string {
  return text.normalize("NFKC").replace(SEPARATORS, "").replace(COUNTRY_CODE, "");
}

/** Converts 13812345678 to 138****5678 (docs/product.md#a-mobile-number-is-masked). */
export function maskMobileNumber(mobileNumber: string): string {
  if (mobileNumber.length < 8) return "*".repeat(mobileNumber.length);
  const stars = "*".repeat(mobileNumber.length - 7);
  return mobileNumber.slice(0, 3) + stars + mobileNumber.slice(-4);
}
