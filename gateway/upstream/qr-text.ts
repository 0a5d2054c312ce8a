/** Phones cannot read larger QR codes. */
const MAX_BYTES = 1_024;
/** A lone surrogate has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Returns whether a text can be drawn as a QR code. */
export const isQrText = (text: string): boolean =>
  Buffer.byteLength(text) <= MAX_BYTES && !LONE_SURROGATE.test(text);
