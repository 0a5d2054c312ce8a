import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import {
  type Delivery,
  type Evidence,
  LATEST_START,
  LOOK_UP_PAUSES,
  NEVER,
  RETRY_PAUSES,
} from "./delivery-rules";
import type { DeliverySteps } from "./delivery-steps";

/** What happens to deliveries by time, for rounds (docs/product.md#states-of-a-delivery). */
export class DeliveryRounds {
  constructor(private readonly steps: DeliverySteps) {}

  /** Queues deliveries whose time has come. Returns how many it looked at. */
  async startDue(limit: number): Promise<number> {
    const due = await this.steps.listDue("scheduled", limit);
    for (const delivery of due) {
      if (this.steps.isLate(delivery)) await this.steps.miss(delivery);
      else await this.steps.change(delivery, "queued", { nextAt: this.steps.now() });
    }
    return due.length;
  }

  /** Ends leases of runners that gave no sign of life. Returns how many. */
  async endLeases(limit: number): Promise<number> {
    const running = await this.steps.listDue("running", limit);
    for (const delivery of running) await this.retryLost(delivery);
    const committing = await this.steps.listDue("committing", limit);
    for (const delivery of committing)
      await this.steps.leaveUnconfirmed(delivery, {
        reason: delivery.deviceId === "" ? "runner-lost" : "browser-silent",
        detail: "",
        externalId: "",
      });
    return running.length + committing.length;
  }

  /** Ends the wait for browsers that were not open in time. Returns how many. */
  async missUnclaimed(limit: number): Promise<number> {
    const late = await this.steps.listDue("queued", limit, {}, LATEST_START);
    for (const delivery of late) await this.steps.miss(delivery);
    return late.length;
  }

  /** Claims unconfirmed deliveries that are due for a look-up at their channel. */
  async claimLookUps(limit: number): Promise<Delivery[]> {
    const due = await this.steps.listDue("unconfirmed", limit);
    for (const delivery of due) {
      const pauseMs = LOOK_UP_PAUSES[delivery.lookUps + 1];
      const nextAt = pauseMs === undefined ? NEVER : this.steps.now() + pauseMs;
      await this.steps.update(delivery, { lookUps: delivery.lookUps + 1, nextAt });
    }
    return due;
  }

  /** Records an article that a look-up has found. */
  async recordFound(id: string, attempt: number, evidence: Evidence): Promise<void> {
    const delivery = await this.steps.findAttempt(id, attempt, ["unconfirmed"]);
    if (delivery) await this.steps.finish(delivery, evidence, "look-up");
  }

  /** Records that the channel decided against it after a review. */
  async recordRefused(
    id: string,
    attempt: number,
    reason: DeliveryReason,
    detail: string,
  ): Promise<void> {
    const delivery = await this.steps.findAttempt(id, attempt, ["unconfirmed"]);
    if (delivery) await this.steps.end(delivery, "failed", reason, detail);
  }

  private async retryLost(delivery: Delivery): Promise<void> {
    // A browser may be closed as often as its person likes.
    const failedTries = delivery.failedTries + (delivery.deviceId === "" ? 1 : 0);
    if (failedTries > RETRY_PAUSES.length)
      return this.steps.end(delivery, "failed", "internal", "runner lost");
    await this.steps.change(delivery, "queued", { nextAt: this.steps.now(), failedTries });
  }
}
