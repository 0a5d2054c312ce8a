import type { PaymentScene } from "~/gateway/core/payment-channels";

/**
 * The kind of device, which decides how a visitor can scan a code: a phone cannot scan its own
 * screen.
 */
export type Device = "computer" | "phone" | "wechat-on-phone";

const SCENES = {
  computer: "native",
  phone: "h5",
  // Its own payments (JSAPI) need an openid; it opens no other address of a provider.
  "wechat-on-phone": "native",
} as const satisfies Record<Device, PaymentScene>;

/** HarmonyOS names the kind of device first, also on a computer. */
const HAND_HELD = /^(?!.*\(PC;).*(?:Mobi|Android|iPad|OpenHarmony|HarmonyOS|Tablet)/;

/** Returns the kind of device that sent a request; tablets count as phones. */
export function detectDevice(headers: Headers): Device {
  const agent = headers.get("User-Agent") ?? "";
  const isPhone = headers.get("Sec-CH-UA-Mobile") === "?1" || HAND_HELD.test(agent);
  if (!isPhone) return "computer";
  return agent.includes("MicroMessenger") ? "wechat-on-phone" : "phone";
}

/** Returns how an order that is made on the device is to be paid (docs/product.md#a-phone-pays-its-own-order). */
export const toPaymentScene = (device: Device): PaymentScene => SCENES[device];
