/** GB 32100-2015: the digits and letters of a unified social credit code, by their values. */
const CHARACTERS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const SEPARATORS = /[\s-]/g;
/** Numbers from before 2015: of a region and an organisation, or of a person's identity card. */
const FORMER = /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/;

/** Returns the number as it is printed, without the separators of a pasted one. */
export const toTaxNumber = (text: string): string =>
  text.normalize("NFKC").replace(SEPARATORS, "").toUpperCase();

/** Returns whether a company can have the number: 18 characters with a right check digit, or a former one of 15 or 20. */
export const isTaxNumber = (text: string): boolean =>
  text.length === 18 ? hasCheckDigit(text) : FORMER.test(text);

function hasCheckDigit(code: string): boolean {
  const values = [...code].map((each) => CHARACTERS.indexOf(each));
  if (values.includes(-1)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0);
  return values.at(-1) === (31 - (sum % 31)) % 31;
}
