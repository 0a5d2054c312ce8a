import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type {
  DeviceAttempt,
  DeviceContent,
  DeviceReport,
  DeviceState,
  DeviceTask,
  PairedDevice,
  SeenAccount,
} from "../core/publishing/device";
import type { ReceivedFile } from "../upstream/transport";

/**
 * Paired browsers (docs/product.md#a-browser-is-paired-by-a-code). Methods throw the call's error, and
 * `not-found` for an upstream without channels.
 */
export class DevicesUseCase {
  constructor(private readonly context: GatewayContext<"hasContent">) {}

  /** Returns a code that pairs one browser, and when it ends (ISO 8601). */
  async createPairing(): Promise<{ code: string; expiresAt: string }> {
    this.requireUser();
    const { code, seconds } = await this.context.call(({ devices }) => devices.createPairing());
    const expiresAt = new Date(this.context.calendar.now() + seconds * 1000).toISOString();
    return { code, expiresAt };
  }

  /** Returns the token of the browser that enters a code. @throws `pairing-code-wrong` */
  async pair(given: { code: string; name: string }): Promise<{ id: string; token: string }> {
    this.requireContent();
    return this.context.audited(
      { action: "device-paired" },
      () => this.context.call(({ devices }) => devices.pair(given)),
      ({ id }) => ({ deviceId: id }),
    );
  }

  /** Returns the user's paired browsers, newest first. */
  async list(): Promise<PairedDevice[]> {
    this.requireUser();
    return this.context.call(({ devices }) => devices.list());
  }

  /** The same; none for an upstream without channels. */
  async listKnown(): Promise<PairedDevice[]> {
    return this.context.shared.hasContent ? this.list() : [];
  }

  /** Ends a browser's token at once. @throws `not-found` */
  async end(id: string): Promise<void> {
    this.requireUser();
    await this.context.audited({ action: "device-ended", deviceId: id }, () =>
      this.context.call(({ devices }) => devices.end(id)),
    );
  }

  /** Returns what a browser does with its token. Methods throw `unauthorized` for a token that has ended. */
  as(token: string): DeviceWork {
    this.requireContent();
    return new DeviceWork(this.context, token);
  }

  private requireUser(): void {
    this.context.requireUser();
    this.requireContent();
  }

  private requireContent(): void {
    if (!this.context.shared.hasContent) throw new GatewayError("not-found");
  }
}

/** What a paired browser may do: its token opens nothing else. */
class DeviceWork {
  constructor(
    private readonly context: GatewayContext,
    private readonly token: string,
  ) {}

  getState(): Promise<DeviceState> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.get());
  }

  /** Notes who is signed in to platforms in the browser. */
  noteAccounts(seen: readonly SeenAccount[]): Promise<void> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.noteAccounts(seen));
  }

  /** Starts attempts of deliveries that wait for the browser. */
  claim(): Promise<DeviceTask[]> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.claim());
  }

  /** @throws `not-found`, `delivery-changed` when the attempt is over */
  getContent(attempt: DeviceAttempt): Promise<DeviceContent> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.getContent(attempt));
  }

  /** @throws as `getContent`, and `image-unreadable` */
  getImage(given: DeviceAttempt & { source: string }): Promise<ReceivedFile> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.getImage(given));
  }

  /** Asks to pass the fence; returns who presses "publish". @throws as `getContent` */
  fence(given: DeviceAttempt & { byPerson: boolean }): Promise<{ byPerson: boolean }> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.fence(given));
  }

  /** @throws as `getContent` */
  report(attempt: DeviceAttempt, report: DeviceReport): Promise<void> {
    return this.context.callAsDevice(this.token, ({ devices }) => devices.report(attempt, report));
  }
}
