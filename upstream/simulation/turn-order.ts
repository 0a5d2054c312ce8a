import { OrderStatus } from "~/gateway/core/order-status";
import { canMove, type Order, type PaymentChannel } from "../domain/order-rules";
import type { UpstreamService } from "../services/upstream-service";
import type { SimulatedPayments } from "./payments/simulated-payments";

type Payers = Readonly<Record<PaymentChannel, SimulatedPayments>>;

export interface Simulated {
  readonly service: Pick<UpstreamService, "transact" | "payments">;
  readonly payments: Payers;
}

/**
 * Lets a buyer, or the merchant in the provider's console, do something to an order. Returns the
 * order after it, null for an impossible step. Money moves at the provider first. @param isTold
 * whether the notice of a payment or a refund arrives
 */
export async function turnOrder(
  { service, payments }: Simulated,
  order: Order,
  { status, isTold = true }: { status: OrderStatus; isTold?: boolean },
): Promise<Order | null> {
  const { orderId, channel } = order;
  const isPayment = status === OrderStatus.paid;
  if (!(isPayment || status === OrderStatus.refunded))
    return service.transact(({ orders }) => orders.move(order, status));
  if (status === order.status) return order;
  if (!canMove(order, status)) return null;
  if (isPayment) await payments[channel].pay(order);
  else await payments[channel].giveBack(orderId, `console-${orderId}`);
  if (isTold) await service.payments.answerNotice(channel, { headers: {}, body: orderId });
  const turned = await service.transact(({ orders }) => orders.find(orderId));
  return isTold && turned?.status !== status ? null : turned;
}
