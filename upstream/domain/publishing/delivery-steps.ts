import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import {
  canFollow,
  type DeliveryState,
  doneState,
  needsPerson,
} from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import type { Table } from "../../store/store";
import type { Unit } from "../unit";
import {
  type Delivery,
  type Evidence,
  LATEST_START,
  LOOK_UP_PAUSES,
  NEVER,
  shortDetail,
  toDelivery,
} from "./delivery-rules";
import type { Notices } from "./notices";
import type { PublicationCounts } from "./publication-counts";

type Changes = Partial<Row<"deliveries">>;

/** Finds deliveries for a change, and writes each step that their states allow. */
export class DeliverySteps {
  constructor(
    private readonly unit: Unit,
    private readonly notices: Notices,
    private readonly counts: PublicationCounts,
  ) {}

  async findLocked(id: string): Promise<Delivery | null> {
    const row = await this.unit.tables.deliveries.find({ id }, "update");
    return row && toDelivery(row);
  }

  async findAttempt(
    id: string,
    attempt: number,
    states: readonly DeliveryState[],
  ): Promise<Delivery | null> {
    const delivery = await this.findLocked(id);
    const isCurrent = delivery?.attempt === attempt && states.includes(delivery.state);
    return isCurrent ? delivery : null;
  }

  /** @param sinceMs only those that have been due for so long */
  async listDue(
    state: DeliveryState,
    limit: number,
    where: Partial<Row<"deliveries">> = {},
    sinceMs = 0,
  ): Promise<Delivery[]> {
    const before = { nextAt: this.now() - sinceMs + 1 };
    const options = { orderBy: "nextAt", limit, before, lock: "skip" } as const;
    const rows = await this.unit.tables.deliveries.list({ state, ...where }, options);
    return rows.map(toDelivery);
  }

  async leaveUnconfirmed(
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

  async miss(delivery: Delivery): Promise<void> {
    await this.end(delivery, "missed", "late");
  }

  async finish(delivery: Delivery, evidence: Evidence, seenBy: string): Promise<void> {
    const { externalId, url, loss } = evidence;
    const changed = await this.change(delivery, doneState(delivery.mode), {
      ...ENDED,
      externalId,
      url,
      seenBy,
      reason: loss === "" ? "" : "content-changed",
      detail: shortDetail(loss),
    });
    if (changed.state === "published") {
      const article = { id: changed.articleId, state: "draft" };
      await this.unit.tables.articles.update(article, { state: "published" });
    }
    await this.counts.add(changed);
    await this.notices.tell(changed);
  }

  async end(
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
    const isNews = needsPerson(state) || reason === "stopped-by-service";
    if (isNews) await this.notices.tell(changed);
  }

  /**
   * Every change of a state comes through here, and is told to who listens.
   * @throws Error for an impossible step, which would be a fault of the rules above
   */
  async change(delivery: Delivery, state: DeliveryState, changes: Changes): Promise<Delivery> {
    if (!canFollow(delivery.state, state))
      throw new Error(`delivery ${delivery.id}: ${delivery.state} cannot become ${state}`);
    const changed = await this.write(delivery, { ...changes, state });
    const { channel, reason } = changed;
    this.unit.noteDelivery?.({ channel, state, reason });
    return changed;
  }

  /** Changes anything but the state. */
  async update(delivery: Delivery, changes: Omit<Changes, "state">): Promise<void> {
    await this.write(delivery, changes);
  }

  private async write(delivery: Delivery, changes: Changes): Promise<Delivery> {
    const changed = { ...changes, updatedAt: this.now() };
    const deliveries: Table<Row<"deliveries">> = this.unit.tables.deliveries;
    await deliveries.update({ id: delivery.id }, changed);
    return toDelivery({ ...delivery, ...changed });
  }

  isLate({ dueAt }: Delivery): boolean {
    return this.now() - dueAt > LATEST_START;
  }

  now(): number {
    return this.unit.clock.now();
  }
}

/** Nothing happens by itself any longer. */
const ENDED = { nextAt: NEVER, liveKey: null } as const;
