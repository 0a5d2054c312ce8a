import { z } from "zod";
import { invoiceStates } from "./invoice-kinds";
import { orderStates } from "./order";
import { paymentScenes } from "./payment-channels";

const moment = z.number().nullable();

export const fenSchema = z
  .int()
  .nonnegative()
  .meta({ description: "Money in fen, a hundredth of a yuan.", example: 159_900 });

export const orderIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_]{6,32}$/)
  .meta({ example: "DK2026010112000000000001" });

/** The one shape of an order (docs/product.md#one-order-tells-one-story). Times in ms since the epoch. */
export const orderSchema = z.object({
  orderId: orderIdSchema,
  productId: z.string(),
  planName: z.string(),
  years: z.int().nullable().meta({ description: "null for the trial, and when unknown." }),
  channel: z.string().meta({ description: "`wxpay` or `alipay`" }),
  scene: z.enum(paymentScenes).nullable().meta({
    description:
      "`native`: its code is scanned from another screen. `h5`: it has no code, and is paid at an address on the buyer's phone. null when unknown.",
  }),
  amountFen: fenSchema.nullable().meta({
    description: "In fen, for all years, as it was when the order was made; null when unknown.",
  }),
  state: z.enum(orderStates).meta({
    description:
      "What happened: a `replaced` or `expired` order was not charged, but a payment of its last moments can still be found.",
  }),
  scanned: z.boolean().meta({
    description: "The code was scanned, and the buyer is about to confirm the payment.",
  }),
  cancelled: z.boolean().meta({
    description: "Of a `failed` order: it was closed before anybody paid, and nothing was charged.",
  }),
  createdAt: moment,
  /** A pending order cannot be paid from then on. */
  payUntil: moment,
  paidAt: moment,
  refundedAt: moment,
  /** The period of a paid order; null if only its length is known. `to` is the moment at which it ends. */
  period: z.object({ from: z.number(), to: z.number() }).nullable(),
  endedBy: z.string().nullable().meta({
    description: "The name of the plan whose purchase ended the period early.",
  }),
  replacedBy: orderIdSchema.nullable().meta({
    description:
      "A later order of the same product that is to be paid instead, so that the buyer does not pay for both.",
  }),
  company: z
    .object({ companyId: z.string(), companyName: z.string() })
    .nullable()
    .meta({ description: "The enterprise whose plan it buys; null for the buyer's own plan." }),
  buyerName: z.string().nullable().meta({
    description: "Who ordered it, as the company knows them; null when unknown.",
  }),
  invoice: z.enum(invoiceStates).nullable().meta({
    description: "Whether an invoice was asked for, or is `issued` and has a file; otherwise null.",
  }),
  alsoPaid: z.array(z.string()).meta({
    description:
      "Other orders that were paid for the same plan while this one could be paid. Not empty: more than one payment arrived. Nothing has to be paid or ordered again; customer service refunds what was not meant as a renewal.",
  }),
});

export type Order = z.output<typeof orderSchema>;
export type Period = Order["period"];
