import { z } from "zod";
import { parseDateTime } from "../core/dates";
import { documentSchema } from "../core/document/article-schema";
import { channelKeys } from "../core/publishing/channels";
import { deliveryModes } from "../core/publishing/delivery-states";
import type {
  DeviceAttempt,
  DeviceContent,
  DeviceReport,
  DeviceState,
  DeviceTask,
  PairedDevice,
  SeenAccount,
} from "../core/publishing/device";
import { UpstreamClient } from "./client";
import type { ReceivedFile } from "./transport";
import { inTimeZone, nothing, wireFlag, wireId, wireInteger, wireObject, wireText } from "./wire";

type Members = Parameters<typeof wireObject>[0];

const pairing = wireObject({
  code: z.string().regex(/^[0-9A-Z]{6,16}$/),
  seconds: ["expire_seconds", wireInteger],
});
const paired = wireObject({
  id: ["device_id", wireId],
  token: z.string().regex(/^[\w-]{16,512}$/),
});
const content = z.object({
  title: wireText,
  digest: wireText,
  document: documentSchema,
  images: z.array(z.string().max(2_048)),
});
const fence = wireObject({ byPerson: ["by_person", wireFlag] });

const wireSchemas = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => {
    const ms = parseDateTime(dateTime, timeZone);
    return ms === null ? null : new Date(ms).toISOString();
  });
  const account = wireObject({
    channel: z.enum(channelKeys),
    externalId: ["external_id", wireText],
    name: wireText,
    checkedAt: ["check_time", wireMoment],
  });
  const device = {
    id: ["device_id", wireId],
    name: wireText,
    createdAt: ["create_time", wireMoment],
    lastSeenAt: ["last_seen_time", wireMoment],
    accounts: z.array(account),
  } satisfies Members;
  const task = wireObject({
    id: ["delivery_id", wireId],
    attempt: wireInteger,
    channel: z.enum(channelKeys),
    externalId: ["external_id", wireText],
    accountName: ["account_name", wireText],
    mode: z.enum(deliveryModes),
    dueAt: ["due_time", wireMoment],
  });
  return {
    devices: z.array(wireObject(device)),
    state: wireObject({ ...device, userName: ["nickname", wireText] }),
    tasks: z.array(task),
  };
});

/** Paired browsers of a user, and what such a browser does (docs/upstream.md#devices). */
export class DevicesClient extends UpstreamClient {
  createPairing(): Promise<{ code: string; seconds: number }> {
    return this.call({ call: "device.pairing", schema: pairing });
  }

  /** @throws `pairing-code-wrong` */
  pair(input: { code: string; name: string }): Promise<{ id: string; token: string }> {
    return this.call({ call: "device.pair", input, schema: paired });
  }

  list(): Promise<PairedDevice[]> {
    return this.call({ call: "device.list", schema: this.schemas.devices });
  }

  /** @throws `not-found` */
  end(id: string): Promise<void> {
    return this.call({ call: "device.end", input: { device_id: id }, schema: nothing });
  }

  get(): Promise<DeviceState> {
    return this.call({ call: "device.get", schema: this.schemas.state });
  }

  noteAccounts(seen: readonly SeenAccount[]): Promise<void> {
    const accounts = seen.map(({ externalId, ...rest }) => ({ ...rest, external_id: externalId }));
    return this.call({ call: "device.accounts", input: { accounts }, schema: nothing });
  }

  claim(): Promise<DeviceTask[]> {
    return this.call({ call: "device.claim", schema: this.schemas.tasks });
  }

  /** @throws `not-found`, `delivery-changed` */
  getContent(attempt: DeviceAttempt): Promise<DeviceContent> {
    return this.call({ call: "device.content", input: toWire(attempt), schema: content });
  }

  /** @throws `not-found`, `delivery-changed`, `image-unreadable` */
  getImage({ source, ...attempt }: DeviceAttempt & { source: string }): Promise<ReceivedFile> {
    return this.callForFile("device.image", { ...toWire(attempt), source });
  }

  /** @throws `not-found`, `delivery-changed` */
  fence({
    byPerson,
    ...attempt
  }: DeviceAttempt & { byPerson: boolean }): Promise<{ byPerson: boolean }> {
    const input = { ...toWire(attempt), by_person: byPerson ? 1 : 0 };
    return this.call({ call: "device.fence", input, schema: fence });
  }

  /** @throws `not-found`, `delivery-changed` */
  report(attempt: DeviceAttempt, report: DeviceReport): Promise<void> {
    const { outcome } = report;
    const facts =
      outcome === "working"
        ? {}
        : outcome === "done"
          ? { detail: report.detail, url: report.url }
          : { detail: report.detail, device_reason: report.reason };
    const input = { ...toWire(attempt), outcome, detail: "", ...facts };
    return this.call({ call: "device.report", input, schema: nothing });
  }

  private get schemas() {
    return wireSchemas(this.config.timeZone);
  }
}

const toWire = ({ deliveryId, attempt }: DeviceAttempt) => ({ delivery_id: deliveryId, attempt });
