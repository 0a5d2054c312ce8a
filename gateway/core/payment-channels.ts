/** The ways to pay. What differs between them is a table of all of them. */
export const paymentChannels = ["wxpay", "alipay"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const isPaymentChannel = (text: string): text is PaymentChannel =>
  paymentChannels.some((each) => each === text);
