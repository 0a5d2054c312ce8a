import { type PaymentScene, paymentScenes } from "~/gateway/core/payment-channels";
import type { RefundFact } from "../../domain/facts";
import { NoticeRejected } from "../../providers/errors";
import {
  type IncomingNotice,
  type NewPayment,
  type NewRefund,
  type NoticeReply,
  type PaymentProvider,
  type PaymentVisit,
  wholeRefund,
} from "../../providers/payment-provider";
import type { Pages, QrTexts } from "../qr-texts";
import { SimulatedBooks } from "./simulated-books";
import { toPayment, toRefund } from "./trades";

type Options = ConstructorParameters<typeof SimulatedBooks>[0] & {
  readonly qrTexts: QrTexts;
  readonly pages: Pages;
};

/** A provider whose codes are paid by the control interface and the pages. */
export class SimulatedPayments extends SimulatedBooks implements PaymentProvider {
  readonly scenes: readonly PaymentScene[] = paymentScenes;

  constructor(protected override readonly options: Options) {
    super(options);
  }

  async create({ orderId }: NewPayment): Promise<string> {
    return this.options.qrTexts[this.options.channel](orderId);
  }

  async createAddress({ orderId }: NewPayment, { returnUrl }: PaymentVisit): Promise<string> {
    return this.options.pages.pay(orderId, returnUrl);
  }

  async close(orderId: string): Promise<boolean> {
    return (await this.find(orderId)) === null;
  }

  async refund({ orderId, refundId, totalFen }: NewRefund): Promise<RefundFact> {
    await this.giveBack(orderId, refundId);
    return (await this.queryRefund(orderId, refundId)) ?? wholeRefund(orderId, totalFen);
  }

  /** A notice only names an order, so that a false one does no harm. */
  async readNotice({ body: orderId }: IncomingNotice) {
    const trade = await this.find(orderId);
    if (!trade) throw new NoticeRejected("forged", "no such trade");
    return toRefund(trade) ?? toPayment(trade);
  }

  noticeReply(isAccepted: boolean): NoticeReply {
    const status = isAccepted ? 200 : 400;
    return { status, type: "text/plain", body: isAccepted ? "success" : "fail" };
  }
}
