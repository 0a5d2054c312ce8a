import {
  Notices,
  Refusal,
  type SimulatedRequest,
  type SimulatedResponse,
  type Simulator,
} from "./protocol";
import { type Trade, Trades } from "./trades";

/** A simulated provider of payments, with what a phone and the merchant's console do in it. */
export abstract class PaymentSimulator implements Simulator {
  readonly notices = new Notices();
  readonly trades: Trades;

  constructor(...parameters: ConstructorParameters<typeof Trades>) {
    this.trades = new Trades(...parameters);
  }

  abstract handle(request: SimulatedRequest): SimulatedResponse;
  protected abstract notifyOfPayment(trade: Trade): Promise<void>;
  protected abstract notifyOfRefund(trade: Trade, refundId: string): Promise<void>;

  /** Opens the code on a phone. */
  scan(orderId: string): void {
    const trade = this.trades.get(orderId);
    trade.isOpened = true;
    if (trade.state === "pending") trade.state = "paying";
  }

  /** Resolves when the notice has been answered. Another amount is a fault of the provider. */
  async pay(orderId: string, payer = "simulated-payer", amountFen?: number): Promise<void> {
    this.scan(orderId);
    await this.notifyOfPayment(this.trades.pay(orderId, payer, amountFen));
  }

  /** Ends a payment that the bank refuses. */
  fail(orderId: string): void {
    this.scan(orderId);
    const trade = this.trades.get(orderId);
    if (trade.state !== "paying") throw new Refusal(trade.state);
    trade.state = "failed";
  }

  /** Gives it back in the merchant's console: all of it, unless told otherwise. */
  async refund(orderId: string, amountFen?: number): Promise<void> {
    const trade = this.trades.get(orderId);
    const refundId = `console-${trade.refunds.size}-${orderId}`;
    if (this.trades.refund(trade, refundId, amountFen ?? trade.paidFen)) {
      await this.notifyOfRefund(trade, refundId);
    }
  }
}
