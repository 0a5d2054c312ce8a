import { findUrl } from "./find-url";

/** See docs/product.md#the-scan-is-polled-every-35-s */
export const QR_POLL_INTERVAL_MS = 3500;

const SECONDS_PER_ANSWER = 3.5;
const SECONDS_PER_FAILURE = 13.5;

/** Returns the seconds left after an answered poll (docs/product.md#each-poll-shortens-the-code). */
export const afterAnsweredPoll = (remainingSeconds: number) =>
  remainingSeconds - SECONDS_PER_ANSWER;

/** Returns the seconds left after a failed poll. */
export const afterFailedPoll = (remainingSeconds: number) => remainingSeconds - SECONDS_PER_FAILURE;

/** Returns whether the code is invalid; at 0 it is valid (docs/product.md#a-code-is-invalid-below-zero). */
export const isQrInvalid = (remainingSeconds: number) => remainingSeconds < 0;

/** Returns whether a QR login's `url` is a picture; otherwise it is the text to draw (docs/upstream.md#authqr). */
export function isImageUrl(url: string): boolean {
  if (/^data:image\//i.test(url)) return true;
  const parsed = findUrl(url);
  if (!parsed) return false;
  const { protocol, host, pathname } = parsed;
  if (!/^https?:$/.test(protocol)) return false;
  const isWechatPicture = host === "mp.weixin.qq.com" && pathname === "/cgi-bin/showqrcode";
  return isWechatPicture || /\.(png|jpg|gif|svg)$/i.test(pathname);
}
