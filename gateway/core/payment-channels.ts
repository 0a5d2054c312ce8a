/** The ways to pay. What differs between them is a table of all of them. */
export const paymentChannels = ["wxpay", "alipay"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const isPaymentChannel = (text: string): text is PaymentChannel =>
  paymentChannels.some((each) => each === text);

/**
 * Where an order is paid: by a code that another screen shows, or at an address that the buyer's own
 * phone opens outside WeChat (docs/product.md#a-phone-pays-its-own-order).
 */
export const paymentScenes = ["native", "h5"] as const;
export type PaymentScene = (typeof paymentScenes)[number];
