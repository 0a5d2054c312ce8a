import { readAll } from "../../store/pages";
import type { Unit } from "../unit";
import type { Devices } from "./devices";

/** What is kept of a person's publishing, for the export and the deletion of an account. */
export class PublishingData {
  constructor(
    private readonly unit: Unit,
    private readonly devices: Devices,
  ) {}

  /** Removes all of the personal space, the devices and the notices of the user. */
  async removeAll(uid: string): Promise<void> {
    const { channelAccounts, publications, publicationCounts, deliveries, notices } =
      this.unit.tables;
    await this.devices.removeAll(uid);
    await deliveries.delete({ spaceId: uid });
    await publications.delete({ spaceId: uid });
    await publicationCounts.delete({ spaceId: uid });
    await channelAccounts.delete({ spaceId: uid });
    await notices.delete({ uid });
  }

  /** Returns all of the personal space, the devices and the notices of the user, without credentials. */
  async readAll(uid: string) {
    const { tables } = this.unit;
    const accounts = await readAll(tables.channelAccounts, { spaceId: uid }, "seq");
    const publications = await readAll(tables.publications, { spaceId: uid }, "seq");
    return {
      channelAccounts: accounts.map(({ credentials: _, liveKey: __, ...account }) => account),
      publications: publications.map(({ idempotencyKey: _, ...publication }) => publication),
      deliveries: await readAll(tables.deliveries, { spaceId: uid }, "seq"),
      publicationCounts: await readAll(tables.publicationCounts, { spaceId: uid }, "seq"),
      notices: await readAll(tables.notices, { uid }, "seq"),
      devices: await this.devices.readAll(uid),
    };
  }
}
