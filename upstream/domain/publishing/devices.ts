import type { ChannelAccountState } from "~/gateway/core/publishing/channel-account";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import { readAll } from "../../store/pages";
import type { Row } from "../../store/rows";
import { DAY, MINUTE } from "../times";
import type { Unit } from "../unit";
import type { ChannelAccounts } from "./channel-accounts";

export type Device = Row<"devices">;
export type DeviceAccount = Row<"deviceAccounts">;

/** The time without a sign of life after which the browser has to be paired again. */
export const DEVICE_LIFETIME = 90 * DAY;
export const PAIRING_SECONDS = 60;
/** More browsers than anybody works in; the oldest one ends when another is paired. */
const MOST_DEVICES = 20;
const CODE_CHARACTERS = 8;
/** Without characters that are read as others. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The paired browsers of users (docs/product.md#a-browser-is-paired-by-a-code). */
export class Devices {
  constructor(
    private readonly unit: Unit,
    private readonly accounts: ChannelAccounts,
  ) {}

  /** Returns a code that pairs one browser within a minute. The code before it ends. */
  async createPairing(uid: string): Promise<string> {
    const { tables, ids, clock, secrets } = this.unit;
    await tables.devicePairings.delete({ uid });
    const bytes = Buffer.from(ids.hex("pairing code", CODE_CHARACTERS * 2), "hex");
    const code = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
    const expiresAt = clock.now() + PAIRING_SECONDS * 1000;
    await tables.devicePairings.insert({ codeHash: secrets.hash("pairing", code), uid, expiresAt });
    return code;
  }

  /** Returns the new device with its token, or null for a code that is wrong, used or too old. */
  async pair(code: string, name: string): Promise<{ device: Device; token: string } | null> {
    const { tables, ids, clock, secrets } = this.unit;
    const uid = await this.redeemCode(code);
    if (uid === null) return null;
    const token = `sbd_${uid}_${ids.hex("device token", 64)}`;
    const now = clock.now();
    const device: Device = {
      ...{ id: ids.number("device"), uid, tokenHash: secrets.hash("device token", token), name },
      ...{ createdAt: now, lastSeenAt: now, seq: ids.position() },
    };
    await tables.devices.insert(device);
    const others = await this.list(uid);
    for (const { id } of others.slice(MOST_DEVICES)) await this.end(uid, id);
    return { device, token };
  }

  private async redeemCode(code: string): Promise<string | null> {
    const { tables, clock, secrets } = this.unit;
    for (const codeHash of secrets.hashes("pairing", code)) {
      const pairing = await tables.devicePairings.find({ codeHash }, "update");
      if (!pairing) continue;
      await tables.devicePairings.delete({ codeHash });
      if (clock.now() < pairing.expiresAt) return pairing.uid;
    }
    return null;
  }

  /** Returns the device of a token, and notes that it was seen; null for an unknown or ended one. */
  async find(token: string): Promise<Device | null> {
    const { tables, clock, secrets } = this.unit;
    const now = clock.now();
    for (const tokenHash of secrets.hashes("device token", token)) {
      const device = await tables.devices.find({ tokenHash });
      if (!device || now - device.lastSeenAt >= DEVICE_LIFETIME) continue;
      if (now - device.lastSeenAt < MINUTE) return device;
      await tables.devices.update({ id: device.id }, { lastSeenAt: now });
      return { ...device, lastSeenAt: now };
    }
    return null;
  }

  /** Newest first. */
  list(uid: string): Promise<Device[]> {
    const options = { orderBy: "seq", descending: true, limit: MOST_DEVICES + 1 } as const;
    return this.unit.tables.devices.list({ uid }, options);
  }

  /** Returns who is signed in where in a browser. */
  listAccounts(deviceId: string): Promise<DeviceAccount[]> {
    return readAll(this.unit.tables.deviceAccounts, { deviceId }, "channel");
  }

  /** Returns who is signed in to a platform in a browser of the user, or null. */
  async findAccount(
    uid: string,
    { deviceId, channel }: { deviceId: string; channel: string },
  ): Promise<DeviceAccount | null> {
    const { tables } = this.unit;
    const device = await tables.devices.find({ id: deviceId, uid });
    const account = device && (await tables.deviceAccounts.find({ deviceId, channel }));
    return account && account.externalId !== "" ? account : null;
  }

  /** Notes who is signed in to platforms, and what that means for the accounts of the browser. */
  async noteAccounts(
    { id: deviceId }: Device,
    seen: readonly { channel: ChannelKey; externalId: string; name: string }[],
  ): Promise<void> {
    const { tables, clock } = this.unit;
    for (const { channel, ...account } of seen) {
      await tables.deviceAccounts.delete({ deviceId, channel });
      await tables.deviceAccounts.insert({ deviceId, channel, ...account, at: clock.now() });
    }
    for (const account of await this.accounts.listOfDevice(deviceId)) {
      const now = seen.find(({ channel }) => channel === account.channel);
      if (now) await this.accounts.setState(account.id, toState(account.externalId, now));
    }
  }

  /** Returns the state of an account of the extension, as its browser has told last. */
  async findState({
    deviceId,
    channel,
    externalId,
  }: {
    deviceId: string;
    channel: string;
    externalId: string;
  }): Promise<ChannelAccountState> {
    const { tables } = this.unit;
    if (!(await tables.devices.find({ id: deviceId }))) return "unreachable";
    return toState(externalId, await tables.deviceAccounts.find({ deviceId, channel }));
  }

  /** Ends the token at once. Returns false when the user has no such device. */
  async end(uid: string, id: string): Promise<boolean> {
    const { tables } = this.unit;
    if ((await tables.devices.delete({ id, uid })) === 0) return false;
    await tables.deviceAccounts.delete({ deviceId: id });
    for (const account of await this.accounts.listOfDevice(id))
      await this.accounts.setState(account.id, "unreachable");
    return true;
  }

  async removeAll(uid: string): Promise<void> {
    await this.unit.tables.devicePairings.delete({ uid });
    for (const { id } of await readAll(this.unit.tables.devices, { uid }, "seq"))
      await this.end(uid, id);
  }

  /** Returns all devices of a user, without what could be a token. */
  async readAll(uid: string) {
    const devices = await readAll(this.unit.tables.devices, { uid }, "seq");
    return Promise.all(
      devices.map(async ({ tokenHash: _, ...device }) => ({
        ...device,
        accounts: await this.listAccounts(device.id),
      })),
    );
  }
}

const toState = (externalId: string, now: Pick<DeviceAccount, "externalId"> | null) =>
  now?.externalId === externalId ? "ready" : "needs-login";
