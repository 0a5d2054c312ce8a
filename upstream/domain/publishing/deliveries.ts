import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import { canCancel, canConfirm, canRetry } from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import type { Audit } from "../audit";
import type { Unit } from "../unit";
import { type Delivery, FENCE_LEASE, spaceOf, toDelivery, toLiveKey } from "./delivery-rules";
import type { DeliverySteps } from "./delivery-steps";
import type { Quota } from "./quota";

/** The member who does something with a delivery. */
interface Given {
  readonly uid: string;
}

interface Operator {
  /** The name of the operator in the audit. */
  readonly actor: string;
  readonly note: string;
}

/** The request that publishes may still arrive. */
export class DenialTooEarly extends Error {
  constructor(readonly waitMs: number) {
    super(`wait ${waitMs} ms`);
  }
}

/** What people see of deliveries, and do with them (docs/product.md#states-of-a-delivery). */
export class Deliveries {
  constructor(
    private readonly unit: Unit,
    private readonly steps: DeliverySteps,
    private readonly quota: Quota,
    private readonly audit: Audit,
  ) {}

  async find(id: string): Promise<Delivery | null> {
    const row = await this.unit.tables.deliveries.find({ id });
    return row && toDelivery(row);
  }

  async listOf(publicationId: string, limit: number): Promise<Delivery[]> {
    const options = { orderBy: "seq", limit } as const;
    const rows = await this.unit.tables.deliveries.list({ publicationId }, options);
    return rows.map(toDelivery);
  }

  /** Returns the latest delivery of an article to an account, or null. */
  async findLatest(articleId: string, accountId: string): Promise<Delivery | null> {
    const options = { orderBy: "seq", descending: true, limit: 1 } as const;
    const [row] = await this.unit.tables.deliveries.list({ articleId, accountId }, options);
    return row ? toDelivery(row) : null;
  }

  /** Returns deliveries of all spaces, newest first, for operators. */
  async search(where: Partial<Row<"deliveries">>, limit: number): Promise<Delivery[]> {
    const options = { orderBy: "seq", descending: true, limit } as const;
    return (await this.unit.tables.deliveries.list(where, options)).map(toDelivery);
  }

  /** Whether an article of the channel belongs to another delivery: titles alone do not tell them apart. */
  async isOfAnother({ id, accountId }: Delivery, externalId: string): Promise<boolean> {
    const where = { accountId, externalId };
    const found = await this.unit.tables.deliveries.list(where, { limit: 10 });
    return found.some((other) => other.id !== id && isDelivered(other));
  }

  /** Cancels a delivery for an operator, and tells the member. Returns false when it is too late, or over. */
  async stop(id: string, { actor, note }: Operator): Promise<boolean> {
    const delivery = await this.steps.findLocked(id);
    if (!delivery || !canCancel(delivery.state)) return false;
    await this.steps.end(delivery, "cancelled", "stopped-by-service");
    const subject = `delivery ${id}`;
    const { by: uid } = delivery;
    await this.audit.write({ actor, action: "delivery.cancelled", subject, uid, detail: { note } });
    return true;
  }

  /** Returns false when it is too late, or over. */
  async cancel(id: string, { uid }: Given, reason: DeliveryReason | "" = ""): Promise<boolean> {
    const delivery = await this.steps.findLocked(id);
    if (!delivery || !canCancel(delivery.state)) return false;
    await this.steps.end(delivery, "cancelled", reason);
    await this.write(delivery, uid, "delivery.cancelled");
    return true;
  }

  /** Begins anew at once. Returns false when that is impossible. @throws QuotaUsed */
  async retry(id: string, { uid }: Given): Promise<boolean> {
    const delivery = await this.steps.findLocked(id);
    if (!delivery || !canRetry(delivery.state)) return false;
    const liveKey = toLiveKey(delivery);
    const isTaken = (await this.unit.tables.deliveries.find({ liveKey })) !== null;
    if (isTaken) return false;
    if (delivery.countedAt === null) await this.quota.require(spaceOf(delivery), 1);
    const now = this.steps.now();
    await this.steps.change(delivery, "queued", {
      liveKey,
      by: uid,
      dueAt: now,
      nextAt: now,
      countedAt: delivery.countedAt ?? now,
      failedTries: 0,
      lookUps: 0,
      fencedAt: null,
      reason: "",
      detail: "",
    });
    await this.write(delivery, uid, "delivery.retried");
    return true;
  }

  /** A person has seen the article. Returns false unless it is unconfirmed. */
  async confirm(id: string, { uid, url }: Given & { readonly url: string }): Promise<boolean> {
    const delivery = await this.steps.findLocked(id);
    if (!delivery || !canConfirm(delivery.state)) return false;
    await this.steps.finish(delivery, { externalId: delivery.externalId, url, loss: "" }, "person");
    await this.write(delivery, uid, "delivery.confirmed");
    return true;
  }

  /**
   * A person has looked, and the article is not there. Returns false unless it is unconfirmed.
   * @throws DenialTooEarly while a request that lost its answer may still arrive
   */
  async deny(id: string, { uid }: Given): Promise<boolean> {
    const delivery = await this.steps.findLocked(id);
    if (!delivery || !canConfirm(delivery.state)) return false;
    const waitMs = (delivery.fencedAt ?? 0) + FENCE_LEASE - this.steps.now();
    if (waitMs > 0) throw new DenialTooEarly(waitMs);
    await this.steps.end(delivery, "failed", "denied");
    await this.write(delivery, uid, "delivery.denied");
    return true;
  }

  /** Cancels what waits for an account or for an article that goes. */
  async cancelAll(
    where: { readonly accountId: string } | { readonly articleId: string },
    by: Given,
    reason: DeliveryReason,
  ): Promise<void> {
    for (const state of ["scheduled", "queued", "running"] as const)
      for (const { id } of await this.unit.tables.deliveries.list(
        { ...where, state },
        { limit: MOST_LIVE },
      ))
        await this.cancel(id, by, reason);
  }

  private write({ id }: Delivery, uid: string, action: Parameters<Audit["write"]>[0]["action"]) {
    return this.audit.write({ actor: `user ${uid}`, action, subject: `delivery ${id}`, uid });
  }
}

/** An article waits for each account at most once, so this is also the most accounts of a space. */
const MOST_LIVE = 10_000;

const isDelivered = ({ state }: Row<"deliveries">) =>
  state === "published" || state === "draft-saved";
