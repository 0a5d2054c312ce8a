import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import {
  canCancel,
  canConfirm,
  canFollow,
  canRetry,
  type DeliveryState,
  doneState,
  needsPerson,
} from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import type { Audit } from "../audit";
import type { Unit } from "../unit";
import {
  type Delivery,
  type Evidence,
  FENCE_LEASE,
  LATEST_START,
  LEASE,
  LOOK_UP_PAUSES,
  NEVER,
  type Outcome,
  RETRY_PAUSES,
  shortDetail,
  spaceOf,
  toDelivery,
} from "./delivery-rules";
import type { FenceRules } from "./fence-rules";
import type { Notices } from "./notices";
import type { Quota } from "./quota";

type Changes = Partial<Row<"deliveries">>;

/** What a person does with a delivery, or what stops it. */
interface Given {
  readonly uid: string;
}

/** The life of each delivery (docs/product.md#states-of-a-delivery). */
export class Deliveries {
  constructor(
    private readonly unit: Unit,
    private readonly fenceRules: FenceRules,
    private readonly quota: Quota,
    private readonly notices: Notices,
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

  /** Queues deliveries whose time has come. Returns how many it looked at. */
  async startDue(limit: number): Promise<number> {
    const due = await this.listDue("scheduled", limit);
    for (const delivery of due) {
      if (this.isLate(delivery)) await this.miss(delivery);
      else await this.change(delivery, "queued", { nextAt: this.now() });
    }
    return due.length;
  }

  /**
   * Starts attempts of queued deliveries, which no other runner has meanwhile. Those that nobody
   * has started in time are missed instead.
   * @param deviceId "" for deliveries to channels that the service reaches itself
   */
  async claim(deviceId: string, limit: number): Promise<Delivery[]> {
    const claimed: Delivery[] = [];
    for (const delivery of await this.listDue("queued", limit, { deviceId })) {
      if (this.isLate(delivery)) await this.miss(delivery);
      else claimed.push(await this.change(delivery, "running", this.begin(delivery)));
    }
    return claimed;
  }

  private begin({ attempt }: Delivery): Changes {
    return { attempt: attempt + 1, nextAt: this.now() + LEASE, reason: "", detail: "" };
  }

  /** Extends the lease. Returns false when the attempt is over, such as by a cancellation. */
  async keep(id: string, attempt: number): Promise<boolean> {
    const delivery = await this.findAttempt(id, attempt, ["running"]);
    if (!delivery) return false;
    await this.update(delivery, { nextAt: this.now() + LEASE });
    return true;
  }

  /** Keeps what a channel has prepared, for the fence and for look-ups. Returns false as `keep`. */
  async prepare(id: string, attempt: number, preparedId: string): Promise<boolean> {
    const delivery = await this.findAttempt(id, attempt, ["running"]);
    if (!delivery) return false;
    await this.update(delivery, { preparedId, nextAt: this.now() + LEASE });
    return true;
  }

  /** Gives an attempt back that has not passed the fence; it begins again after the pause. */
  async handBack(id: string, attempt: number, pauseMs: number): Promise<void> {
    const delivery = await this.findAttempt(id, attempt, ["running"]);
    if (delivery) await this.change(delivery, "queued", { nextAt: this.now() + pauseMs });
  }

  /** Ends an attempt before its fence. What another try may mend is tried three times in all. */
  async fail(
    id: string,
    attempt: number,
    reason: DeliveryReason,
    { detail = "", isRetriable }: { detail?: string; isRetriable: boolean },
  ): Promise<void> {
    const delivery = await this.findAttempt(id, attempt, ["running"]);
    if (!delivery) return;
    const pauseMs = RETRY_PAUSES[delivery.failedTries];
    if (!isRetriable || pauseMs === undefined) return this.end(delivery, "failed", reason, detail);
    await this.change(delivery, "queued", {
      nextAt: this.now() + pauseMs,
      failedTries: delivery.failedTries + 1,
      reason,
      detail: shortDetail(detail),
    });
  }

  /**
   * Lets an attempt take the one step that cannot be taken back. Returns until when it may begin
   * (ms since the epoch), or null: then the delivery is over for this attempt.
   */
  async fence(id: string, attempt: number): Promise<number | null> {
    const delivery = await this.findAttempt(id, attempt, ["running"]);
    if (!delivery || delivery.nextAt <= this.now()) return null;
    const obstacle = await this.fenceRules.findObstacle(delivery);
    if (obstacle) {
      await this.end(delivery, "failed", obstacle);
      return null;
    }
    const now = this.now();
    await this.change(delivery, "committing", {
      nextAt: now + FENCE_LEASE,
      fencedAt: now,
      fences: delivery.fences + 1,
    });
    return now + FENCE_LEASE / 2;
  }

  /**
   * Records what the attempt's request came to. A late answer still counts when nobody could tell
   * before, or when a person said that the article is not there.
   */
  async record(id: string, attempt: number, outcome: Outcome): Promise<void> {
    const waiting = ["committing", "unconfirmed", "failed"] as const;
    const delivery = await this.findAttempt(id, attempt, waiting);
    if (!delivery || delivery.fencedAt === null) return;
    if (outcome.kind === "done") return this.finish(delivery, outcome, "channel");
    if (delivery.state === "failed") return;
    if (outcome.kind === "refused")
      return this.end(delivery, "failed", outcome.reason, outcome.detail);
    if (delivery.state === "committing") await this.leaveUnconfirmed(delivery, outcome);
  }

  /** Ends leases of runners that gave no sign of life. Returns how many. */
  async endLeases(limit: number): Promise<number> {
    const running = await this.listDue("running", limit);
    for (const delivery of running) await this.retryLost(delivery);
    const committing = await this.listDue("committing", limit);
    for (const delivery of committing)
      await this.leaveUnconfirmed(delivery, { reason: "runner-lost", detail: "", externalId: "" });
    return running.length + committing.length;
  }

  /** Claims unconfirmed deliveries that are due for a look-up at their channel. */
  async claimLookUps(limit: number): Promise<Delivery[]> {
    const due = await this.listDue("unconfirmed", limit);
    for (const delivery of due) {
      const pauseMs = LOOK_UP_PAUSES[delivery.lookUps + 1];
      const nextAt = pauseMs === undefined ? NEVER : this.now() + pauseMs;
      await this.update(delivery, { lookUps: delivery.lookUps + 1, nextAt });
    }
    return due;
  }

  /** Records an article that a look-up has found. */
  async recordFound(id: string, attempt: number, evidence: Evidence): Promise<void> {
    const delivery = await this.findAttempt(id, attempt, ["unconfirmed"]);
    if (delivery) await this.finish(delivery, evidence, "look-up");
  }

  /** Records that the channel decided against it after a review. */
  async recordRefused(
    id: string,
    attempt: number,
    reason: DeliveryReason,
    detail: string,
  ): Promise<void> {
    const delivery = await this.findAttempt(id, attempt, ["unconfirmed"]);
    if (delivery) await this.end(delivery, "failed", reason, detail);
  }

  /** Returns false when it is too late, or over. */
  async cancel(id: string, { uid }: Given, reason: DeliveryReason | "" = ""): Promise<boolean> {
    const delivery = await this.findLocked(id);
    if (!delivery || !canCancel(delivery.state)) return false;
    await this.end(delivery, "cancelled", reason);
    await this.write(delivery, uid, "delivery.cancelled");
    return true;
  }

  /** Begins anew at once. Returns false when that is impossible. @throws QuotaUsed */
  async retry(id: string, { uid }: Given): Promise<boolean> {
    const delivery = await this.findLocked(id);
    if (!delivery || !canRetry(delivery.state)) return false;
    const liveKey = toLiveKey(delivery);
    const isTaken = (await this.unit.tables.deliveries.find({ liveKey })) !== null;
    if (isTaken) return false;
    if (delivery.countedAt === null) await this.quota.require(spaceOf(delivery), 1);
    const now = this.now();
    await this.change(delivery, "queued", {
      liveKey,
      by: uid,
      dueAt: now,
      nextAt: now,
      countedAt: delivery.countedAt ?? now,
      failedTries: 0,
      lookUps: 0,
      fencedAt: null,
      preparedId: "",
      reason: "",
      detail: "",
    });
    await this.write(delivery, uid, "delivery.retried");
    return true;
  }

  /** A person has seen the article. Returns false unless it is unconfirmed. */
  async confirm(id: string, { uid, url }: Given & { readonly url: string }): Promise<boolean> {
    const delivery = await this.findLocked(id);
    if (!delivery || !canConfirm(delivery.state)) return false;
    await this.finish(delivery, { externalId: delivery.externalId, url, loss: "" }, "person");
    await this.write(delivery, uid, "delivery.confirmed");
    return true;
  }

  /**
   * A person has looked, and the article is not there. Returns false unless it is unconfirmed, and
   * while a request that lost its answer may still arrive.
   */
  async deny(id: string, { uid }: Given): Promise<boolean> {
    const delivery = await this.findLocked(id);
    if (!delivery || !canConfirm(delivery.state)) return false;
    if (this.now() < (delivery.fencedAt ?? 0) + FENCE_LEASE) return false;
    await this.end(delivery, "failed", "denied");
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

  private async retryLost(delivery: Delivery): Promise<void> {
    const failedTries = delivery.failedTries + 1;
    if (failedTries > RETRY_PAUSES.length)
      return this.end(delivery, "failed", "internal", "runner lost");
    await this.change(delivery, "queued", { nextAt: this.now(), failedTries });
  }

  private async leaveUnconfirmed(
    delivery: Delivery,
    { reason, detail, externalId }: { reason: DeliveryReason; detail: string; externalId: string },
  ): Promise<void> {
    const [firstMs = 0] = LOOK_UP_PAUSES;
    const canLookUp = delivery.deviceId === "";
    const changed = await this.change(delivery, "unconfirmed", {
      nextAt: canLookUp ? this.now() + firstMs : NEVER,
      liveKey: null,
      lookUps: 0,
      reason,
      detail: shortDetail(detail),
      externalId: externalId || delivery.externalId,
    });
    await this.notices.tell(changed);
  }

  private async miss(delivery: Delivery): Promise<void> {
    await this.end(delivery, "missed", "late");
  }

  private async finish(delivery: Delivery, evidence: Evidence, seenBy: string): Promise<void> {
    const { externalId, url, loss } = evidence;
    const changed = await this.change(delivery, doneState(delivery.mode), {
      ...ENDED,
      externalId,
      url,
      seenBy,
      reason: loss === "" ? "" : "content-changed",
      detail: shortDetail(loss),
    });
    await this.notices.tell(changed);
  }

  private async end(
    delivery: Delivery,
    state: DeliveryState,
    reason: DeliveryReason | "",
    detail = "",
  ): Promise<void> {
    const isReturned = delivery.fencedAt === null;
    const changed = await this.change(delivery, state, {
      ...ENDED,
      reason,
      detail: shortDetail(detail),
      ...(isReturned && { countedAt: null }),
    });
    if (needsPerson(state)) await this.notices.tell(changed);
  }

  /** @throws Error for an impossible step, which would be a fault of the rules above */
  private async change(
    delivery: Delivery,
    state: DeliveryState,
    changes: Changes,
  ): Promise<Delivery> {
    if (!canFollow(delivery.state, state))
      throw new Error(`delivery ${delivery.id}: ${delivery.state} cannot become ${state}`);
    return this.update(delivery, { ...changes, state });
  }

  private async update(delivery: Delivery, changes: Changes): Promise<Delivery> {
    const changed = { ...changes, updatedAt: this.now() };
    await this.unit.tables.deliveries.update({ id: delivery.id }, changed);
    return toDelivery({ ...delivery, ...changed });
  }

  private async findLocked(id: string): Promise<Delivery | null> {
    const row = await this.unit.tables.deliveries.find({ id }, "update");
    return row && toDelivery(row);
  }

  private async findAttempt(
    id: string,
    attempt: number,
    states: readonly DeliveryState[],
  ): Promise<Delivery | null> {
    const delivery = await this.findLocked(id);
    const isCurrent = delivery?.attempt === attempt && states.includes(delivery.state);
    return isCurrent ? delivery : null;
  }

  private async listDue(
    state: DeliveryState,
    limit: number,
    where: Partial<Row<"deliveries">> = {},
  ): Promise<Delivery[]> {
    const before = { nextAt: this.now() + 1 };
    const options = { orderBy: "nextAt", limit, before, lock: "skip" } as const;
    const rows = await this.unit.tables.deliveries.list({ state, ...where }, options);
    return rows.map(toDelivery);
  }

  private isLate({ dueAt }: Delivery): boolean {
    return this.now() - dueAt > LATEST_START;
  }

  private write({ id }: Delivery, uid: string, action: Parameters<Audit["write"]>[0]["action"]) {
    return this.audit.write({ actor: `user ${uid}`, action, subject: `delivery ${id}`, uid });
  }

  private now(): number {
    return this.unit.clock.now();
  }
}

/** Nothing happens by itself any longer. */
const ENDED = { nextAt: NEVER, liveKey: null } as const;

/** One article waits for one account at most once; an article has so many accounts at the most. */
const MOST_LIVE = 10_000;

/** At most one live delivery has it. */
export const toLiveKey = (delivery: Pick<Delivery, "articleId" | "accountId">): string =>
  `${delivery.articleId} ${delivery.accountId}`;
