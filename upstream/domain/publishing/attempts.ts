import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { Row } from "../../store/rows";
import {
  DEVICE_LEASE,
  type Delivery,
  FENCE_LEASE,
  LEASE,
  type Outcome,
  PERSON_LEASE,
  RETRY_PAUSES,
  shortDetail,
} from "./delivery-rules";
import type { DeliverySteps } from "./delivery-steps";
import type { FenceRules } from "./fence-rules";

/** Somebody has looked, which proves nothing: lists of platforms may be late. */
const NOT_LISTED = { reason: "not-listed", detail: "" } as const;

/** What a runner does with a delivery: this service, or a paired browser (docs/product.md#states-of-a-delivery). */
export class Attempts {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly fenceRules: FenceRules,
  ) {}

  /**
   * Starts attempts of queued deliveries, which no other runner has meanwhile. Those that nobody
   * has started in time are missed instead.
   * @param deviceId "" for deliveries to channels that the service reaches itself
   */
  async claim(deviceId: string, limit: number): Promise<Delivery[]> {
    const claimed: Delivery[] = [];
    for (const delivery of await this.steps.listDue("queued", limit, { deviceId })) {
      if (this.steps.isLate(delivery)) await this.steps.miss(delivery);
      else claimed.push(await this.steps.change(delivery, "running", this.begin(delivery)));
    }
    return claimed;
  }

  private begin(delivery: Delivery): Partial<Row<"deliveries">> {
    return { attempt: delivery.attempt + 1, ...this.lease(delivery), reason: "", detail: "" };
  }

  private lease({ deviceId }: Delivery): { nextAt: number } {
    return { nextAt: this.steps.now() + (deviceId === "" ? LEASE : DEVICE_LEASE) };
  }

  /** Extends the lease. Returns false when the attempt is over, such as by a cancellation. */
  async keep(id: string, attempt: number): Promise<boolean> {
    const delivery = await this.steps.findAttempt(id, attempt, ["running"]);
    if (!delivery) return false;
    await this.steps.update(delivery, this.lease(delivery));
    return true;
  }

  /** Keeps what a channel has prepared, for the fence and for look-ups. Returns false as `keep`. */
  async prepare(id: string, attempt: number, preparedId: string): Promise<boolean> {
    const delivery = await this.steps.findAttempt(id, attempt, ["running"]);
    if (!delivery) return false;
    await this.steps.update(delivery, { preparedId, ...this.lease(delivery) });
    return true;
  }

  /** Gives an attempt back that has not passed the fence; it begins again after the pause. */
  async handBack(id: string, attempt: number, pauseMs: number): Promise<void> {
    const delivery = await this.steps.findAttempt(id, attempt, ["running"]);
    if (delivery)
      await this.steps.change(delivery, "queued", { nextAt: this.steps.now() + pauseMs });
  }

  /** Ends an attempt before its fence. What another try may mend is tried three times in all. */
  async fail(
    id: string,
    attempt: number,
    reason: DeliveryReason,
    { detail = "", isRetriable }: { detail?: string; isRetriable: boolean },
  ): Promise<void> {
    const delivery = await this.steps.findAttempt(id, attempt, ["running"]);
    if (!delivery) return;
    const pauseMs = RETRY_PAUSES[delivery.failedTries];
    if (!isRetriable || pauseMs === undefined)
      return this.steps.end(delivery, "failed", reason, detail);
    await this.steps.change(delivery, "queued", {
      nextAt: this.steps.now() + pauseMs,
      failedTries: delivery.failedTries + 1,
      reason,
      detail: shortDetail(detail),
    });
  }

  /**
   * Lets an attempt take the one step that cannot be taken back. Returns until when it may begin
   * (ms since the epoch), or null: then the delivery is over for this attempt.
   * @param byPerson the step is a person's, who may take hours; the service then only waits
   */
  async fence(
    id: string,
    attempt: number,
    { byPerson = false }: { byPerson?: boolean } = {},
  ): Promise<number | null> {
    const delivery = await this.steps.findAttempt(id, attempt, ["running"]);
    if (!delivery || delivery.nextAt <= this.steps.now()) return null;
    const obstacle = await this.fenceRules.findObstacle(delivery);
    if (obstacle) {
      await this.steps.end(delivery, "failed", obstacle);
      return null;
    }
    const now = this.steps.now();
    const leaseMs = byPerson ? PERSON_LEASE : FENCE_LEASE;
    await this.steps.change(delivery, "committing", {
      nextAt: now + leaseMs,
      fencedAt: now,
      fences: delivery.fences + 1,
      reason: byPerson ? "waiting-for-person" : "",
    });
    return now + leaseMs / 2;
  }

  /**
   * Records what the attempt's request came to. A late answer still counts when nobody could tell
   * before, or when a person said that the article is not there.
   */
  async record(id: string, attempt: number, outcome: Outcome): Promise<void> {
    const waiting = ["committing", "unconfirmed", "failed"] as const;
    const delivery = await this.steps.findAttempt(id, attempt, waiting);
    if (!delivery || delivery.fencedAt === null) return;
    if (outcome.kind === "done") return this.steps.finish(delivery, outcome, "channel");
    if (delivery.state === "failed") return;
    if (outcome.kind === "refused")
      return this.steps.end(delivery, "failed", outcome.reason, outcome.detail);
    if (delivery.state === "committing") await this.steps.leaveUnconfirmed(delivery, outcome);
    else if (outcome.reason === "not-listed") await this.steps.update(delivery, NOT_LISTED);
  }
}
