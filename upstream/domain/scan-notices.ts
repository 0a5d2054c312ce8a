import { formatTime } from "./times";

/** What the gateway tells about the browser that shows a code (docs/upstream.md#authqr). */
export interface ScanNotice {
  /** "" for an unknown one, as the address. */
  readonly device: string;
  readonly address: string;
  /** The page that ends the session which the scan opens. */
  readonly endUrl: string;
}

/** Fits into an attribute of a message, whatever else the address has. */
export const isEndUrl = (url: string): boolean => /^https?:\/\/[^\s"'<>\]]{1,500}$/.test(url);

/**
 * Returns the message to the person who scanned the code. WeChat shows an `<a>` in a text as a link.
 * @param codeMadeAt ms
 */
export function toScanMessage({ device, address, endUrl }: ScanNotice, codeMadeAt: number): string {
  return [
    "你刚刚扫码登录了一个网页。",
    `设备：${toPlain(device) || "未知"}`,
    `网络：${toPlain(address) || "未知"}`,
    `二维码生成时间：${formatTime(codeMadeAt).slice(0, 16)}`,
    `如果这不是你自己打开的网页，请立即<a href="${endUrl}">结束这次登录</a>`,
  ].join("\n");
}

/** Nothing of a text of others becomes a link. */
const toPlain = (text: string): string => text.replace(/[<>\]]/g, "");
