import { createHash } from "node:crypto";
import { forEachChannel, type PaymentChannel } from "../domain/order-rules";

export const PREFIX = "/__sandbox__";

export type QrMode = "native" | "link";

export type QrTexts = Readonly<
  Record<PaymentChannel, (orderId: string) => string> & Record<"login", (scene: string) => string>
>;

/** The formats of WeChat and Alipay. */
const native: QrTexts = {
  login: (sceneCode) => `http://weixin.qq.com/q/${sceneCode}`,
  wxpay: (orderId) => `weixin://wxpay/bizpayurl?pr=${digest(orderId, 7)}`,
  alipay: (orderId) => `https://qr.alipay.com/bax0${digest(orderId, 20)}`,
};

/** Returns texts that a phone's camera can open, unless `native`. */
export function createQrTexts(mode: QrMode, pages: Pages): QrTexts {
  if (mode === "native") return native;
  const pay = (orderId: string) => pages.pay(orderId);
  return { login: pages.scan, ...forEachChannel(() => pay) };
}

/** Addresses of the pages for people. */
export interface Pages {
  /** Returns the page of a ticket, or of the text of its QR code. */
  scan(ticketOrQrText: string): string;
  /** With the address to which the page leads back. */
  pay(orderId: string, returnUrl?: string): string;
}

export const createPages = (origin: () => string): Pages => ({
  scan: (text) => `${origin()}${PREFIX}/q/${encodeURIComponent(text.split("/").at(-1) ?? "")}`,
  pay: (orderId, returnUrl) => {
    const query = returnUrl === undefined ? "" : `?${new URLSearchParams({ return: returnUrl })}`;
    return `${origin()}${PREFIX}/pay/${encodeURIComponent(orderId)}${query}`;
  },
});

const digest = (orderId: string, length: number): string =>
  createHash("sha256").update(orderId).digest("hex").slice(0, length);
