import type { DeviceReason } from "~/gateway/core/publishing/delivery-reasons";
import type { Attempts } from "./attempts";
import type { ChannelAccount, ChannelAccounts } from "./channel-accounts";
import type { Deliveries } from "./deliveries";
import type { Delivery } from "./delivery-rules";
import type { Device } from "./devices";
import type { DeliveryContent, Tasks } from "./tasks";

/** A delivery that a browser has claimed, with the account that it is for. */
export interface DeviceTask {
  readonly delivery: Delivery;
  readonly account: ChannelAccount;
}

/** What a browser saw. */
export type DeviceReport =
  | { readonly outcome: "working" }
  | {
      readonly outcome: "failed" | "refused" | "unconfirmed";
      readonly reason: DeviceReason;
      readonly detail: string;
    }
  | { readonly outcome: "done"; readonly url: string; readonly loss: string };

/** What another try may mend; everything else waits for a person. */
const RETRIABLE: ReadonlySet<DeviceReason> = new Set(["site-unreachable", "internal"]);
const NEEDS_LOGIN: ReadonlySet<DeviceReason> = new Set(["needs-login", "another-account"]);

/** What a paired browser does with its deliveries (docs/upstream.md#devices). */
export class DeviceWork {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly attempts: Attempts,
    private readonly accounts: ChannelAccounts,
    private readonly tasks: Tasks,
  ) {}

  /** Starts attempts of deliveries that wait for this browser. */
  async claim({ id }: Device, limit: number): Promise<DeviceTask[]> {
    const claimed: DeviceTask[] = [];
    for (const delivery of await this.attempts.claim(id, limit)) {
      const account = await this.accounts.find(delivery.spaceId, delivery.accountId);
      if (account) claimed.push({ delivery, account });
      else await this.fail(delivery, "account-removed");
    }
    return claimed;
  }

  private fail({ id, attempt }: Delivery, reason: "account-removed"): Promise<void> {
    return this.attempts.fail(id, attempt, reason, { isRetriable: false });
  }

  /** Returns a delivery of this browser, or null. */
  async find({ id }: Device, deliveryId: string): Promise<Delivery | null> {
    const delivery = await this.deliveries.find(deliveryId);
    return delivery?.deviceId === id ? delivery : null;
  }

  /** Returns what an attempt that is under way writes, or null when the attempt is over. */
  async findContent(delivery: Delivery, attempt: number): Promise<DeliveryContent | null> {
    const isCurrent = delivery.state === "running" && delivery.attempt === attempt;
    return isCurrent ? this.tasks.find(delivery) : null;
  }

  /**
   * Lets an attempt pass its fence. Returns whether the person presses "publish", or null when the
   * attempt is over. Without the person's choice for the account, or for a draft, it is the person.
   */
  async fence(
    { id, spaceId, accountId, mode }: Delivery,
    attempt: number,
    wantsPerson: boolean,
  ): Promise<{ byPerson: boolean } | null> {
    const account = await this.accounts.find(spaceId, accountId);
    const byPerson = wantsPerson || mode === "draft" || !account?.isAutomatic;
    const until = await this.attempts.fence(id, attempt, { byPerson });
    return until === null ? null : { byPerson };
  }

  /** Records what the browser saw. Returns false when the attempt is over. */
  async report(delivery: Delivery, attempt: number, report: DeviceReport): Promise<boolean> {
    const { id, accountId } = delivery;
    if (delivery.attempt !== attempt) return false;
    if (report.outcome === "working") return this.attempts.keep(id, attempt);
    if (report.outcome === "done") {
      const { url, loss } = report;
      await this.attempts.record(id, attempt, { kind: "done", externalId: "", url, loss });
      return true;
    }
    const { reason, detail } = report;
    if (NEEDS_LOGIN.has(reason)) await this.accounts.setState(accountId, "needs-login");
    if (report.outcome === "failed") {
      const isRetriable = RETRIABLE.has(reason);
      await this.attempts.fail(id, attempt, reason, { detail, isRetriable });
      return true;
    }
    const kind = report.outcome === "refused" ? "refused" : "unknown";
    await this.attempts.record(id, attempt, { kind, reason, detail, externalId: "" });
    return true;
  }
}
