import { invariants } from "./purchase";
import { Violation } from "./state-machine";

type Known = "pending" | "paid" | "failed";

const LIFETIME_MS = 7_200_000;

/** What became of each order at the upstream, and when: the truth that answers are held against. */
export class Ledger {
  private readonly orders = new Map<string, { createdAt: number; decided: Decided | null }>();

  add(orderId: string, createdAt: number): void {
    this.orders.set(orderId, { createdAt, decided: null });
  }

  decide(orderId: string, state: "paid" | "failed", at: number): void {
    const order = this.orders.get(orderId);
    if (order) order.decided = { state, at };
  }

  /** When it was no longer pending; null while it is. */
  decidedAt(orderId: string, now: number): number | null {
    const order = this.orders.get(orderId);
    if (!order) return null;
    if (order.decided) return order.decided.at;
    const closesAt = order.createdAt + LIFETIME_MS;
    return closesAt <= now ? closesAt : null;
  }

  paid(): string[] {
    return [...this.orders].flatMap(([id, { decided }]) => (decided?.state === "paid" ? id : []));
  }

  createdAt(orderId: string): number {
    return this.orders.get(orderId)?.createdAt ?? 0;
  }

  paidAt(orderId: string): number | null {
    const decided = this.orders.get(orderId)?.decided;
    return decided?.state === "paid" ? decided.at : null;
  }

  /** @throws Violation unless the state was true at some moment of the time given */
  requireTrue(orderId: string, state: Known, { from, to }: { from: number; to: number }): void {
    const order = this.orders.get(orderId);
    if (!order) throw new Violation(invariants.truth, `${orderId} does not exist`);
    const decidedAt = this.decidedAt(orderId, to);
    if (state === "pending") {
      if (decidedAt === null || decidedAt >= from) return;
      const ago = Math.round(to - decidedAt);
      throw new Violation(invariants.truth, `${orderId} is called pending ${ago} ms too late`);
    }
    const truth = order.decided?.state ?? "failed";
    if (decidedAt === null || truth !== state)
      throw new Violation(invariants.truth, `${orderId} is called ${state} and was never`);
  }
}

interface Decided {
  state: "paid" | "failed";
  at: number;
}
