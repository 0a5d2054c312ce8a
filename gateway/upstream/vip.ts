import { z } from "zod";
import type { SpaceRecord } from "../core/membership";
import { UpstreamClient } from "./client";
import { type HistoryEntry, type HistoryPage, MOST_ORDERS, wireHistory } from "./history-order";
import { inTimeZone, wireFlag, wireLevel, wireObject, wireStatus, wireText } from "./wire";

const wireExperience = wireObject({
  isVipExp: ["is_vip_exp", wireFlag],
  justOpened: ["just_opened", wireFlag],
});

/** Only the first entry counts, so the others may be malformed. */
const wireMemberships = inTimeZone((wireDate) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((entries) => (entries ?? []).slice(0, 1))
    .pipe(
      z.array(
        wireObject({
          level: ["vip_level", wireLevel],
          limitTime: ["vip_limit_time", wireDate],
          planName: ["vip_name", wireText],
          diskUsedBytes: ["disk_used", wireStatus],
        }),
      ),
    ),
);

/** Whose plan is meant: that of an enterprise, otherwise the user's own (docs/upstream.md#spaces). */
interface Space {
  uid: string;
  companyId: string;
}

/** Membership, its orders and its trial (docs/upstream.md#membership). */
export class VipClient extends UpstreamClient {
  /** Returns whether the trial runs; `justOpened` on the first read after it was granted. */
  getExperience({ uid, companyId }: Space) {
    const input = { userId: uid, corpId: companyId };
    return this.call({ call: "vip.experience", input, schema: wireExperience });
  }

  /** Returns orders of the company's or the user's own space, newest first, prices in fen. */
  listOrders({ uid, companyId }: Space, page: HistoryPage = {}): Promise<HistoryEntry[]> {
    const schema = wireHistory(this.config.timeZone, page);
    const input = { uid, corpId: companyId, limit: MOST_ORDERS, from: page.from };
    return this.call({ call: "vip.orders", input, schema });
  }

  /** Returns the first membership, or null (docs/product.md#the-first-entry-alone-counts). */
  async getMembership({ uid, companyId }: Space): Promise<SpaceRecord | null> {
    const schema = wireMemberships(this.config.timeZone);
    const input = { uid, corpId: companyId };
    const [first] = await this.call({ call: "vip.membership", input, schema });
    return first ?? null;
  }
}
