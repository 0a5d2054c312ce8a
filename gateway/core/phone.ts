/** A mainland mobile number: 11 digits, the first 1, the second 3 to 9 (spec §5). */
export const MOBILE_NUMBER = /^1[3-9][0-9]{9}$/;

/** 13812345678 → 138****5678 (spec §2 "User centre"); what is too short to mask is hidden whole. */
export function maskMobileNumber(mobileNumber: string): string {
  if (mobileNumber.length < 8) return "*".repeat(mobileNumber.length);
  const stars = "*".repeat(mobileNumber.length - 7);
  return mobileNumber.slice(0, 3) + stars + mobileNumber.slice(-4);
}
