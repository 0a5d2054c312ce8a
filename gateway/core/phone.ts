/** A mainland mobile number: 11 digits, the first 1, the second 3 to 9 (spec §5). */
export const MOBILE_NUMBER = /^1[3-9][0-9]{9}$/;

/** The longest text that a form takes as a phone number, separators and country code included. */
export const MAX_MOBILE_NUMBER_TEXT = 64;

/** Spaces, dashes, dots, brackets, and the invisible marks that phone books copy along. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}.()]/gu;
const COUNTRY_CODE = /^(?:\+|00)?86(?=1[0-9]{10}$)/;

/**
 * Returns the number in a text that a person typed or pasted: full-width characters become ASCII,
 * separators and the country code 86 go. It does not say whether the rest is a number (`MOBILE_NUMBER`).
 */
export function normalizeMobileNumber(text: string): string {
  return text.normalize("NFKC").replace(SEPARATORS, "").replace(COUNTRY_CODE, "");
}

/** 13812345678 → 138****5678 (spec §2 "User centre"); what is too short to mask is hidden whole. */
export function maskMobileNumber(mobileNumber: string): string {
  if (mobileNumber.length < 8) return "*".repeat(mobileNumber.length);
  const stars = "*".repeat(mobileNumber.length - 7);
  return mobileNumber.slice(0, 3) + stars + mobileNumber.slice(-4);
}
