/** More does not fit into a QR code that phones still read. */
const MAX_BYTES = 1_024;
/** Half of a character pair, which cannot be written as UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text can be drawn as a QR code. */
export const isQrText = (text: string): boolean =>
  Buffer.byteLength(text) <= MAX_BYTES && !LONE_SURROGATE.test(text);
