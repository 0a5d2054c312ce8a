import type { PaymentChannel } from "../domain/order-rules";

/** Where the providers reach the upstream, after the origin they are told. */
export const CALLBACK_PATHS = {
  wxpay: "/callbacks/wechat-pay",
  alipay: "/callbacks/alipay",
  login: "/callbacks/wechat",
} as const satisfies Record<PaymentChannel | "login", `/callbacks/${string}`>;
