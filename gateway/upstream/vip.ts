import { z } from "zod";
import { parseWireDate } from "../core/dates";
import { firstRecord, type MembershipRecord } from "../core/membership";
import type { Channel, HistoryEntry } from "../core/order";
import { UpstreamClient } from "./client";
import { toHistoryEntries, wireHistory } from "./history-order";
import { findQrText, paymentQrMembers } from "./payment-qr";
import { wireDate, wireFlag, wireLevel } from "./wire";

const wireExperience = z.object({
  is_vip_exp: wireFlag,
  just_opened: wireFlag,
  vip_limit_time: wireDate,
});

interface Experience {
  isVipExp: boolean;
  /** true on the first read after the trial was granted */
  justOpened: boolean;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  limitTime: string;
}

const wirePayQr = z.object(paymentQrMembers).nullish();

/** Only the first entry counts, so the others may be malformed. */
const wireMemberships = z
  .array(z.unknown())
  .nullish()
  .transform((entries) => (entries ?? []).slice(0, 1))
  .pipe(z.array(z.object({ vip_level: wireLevel, vip_limit_time: wireDate })));

/** Membership, its orders and its trial (docs/upstream.md#membership). */
export class VipClient extends UpstreamClient {
  async getExperience({ uid, companyId }: { uid: string; companyId: string }): Promise<Experience> {
    const { is_vip_exp, just_opened, vip_limit_time } = await this.call({
      call: "vip.experience",
      input: { userId: uid, corpId: companyId },
      schema: wireExperience,
    });
    const limitTime = parseWireDate(vip_limit_time, this.config.timeZone);
    return { isVipExp: is_vip_exp, justOpened: just_opened, limitTime };
  }

  /** Returns the orders, newest first, prices in fen. */
  async listOrders(uid: string): Promise<HistoryEntry[]> {
    const orders = await this.call({ call: "vip.orders", input: { uid }, schema: wireHistory });
    return toHistoryEntries(orders, this.config.timeZone);
  }

  /** Returns the text of a QR code for one year, or null. */
  async getPayQr({ productId, channel }: { productId: string; channel: Channel }) {
    const input = { pid: productId, channel };
    const qr = await this.call({ call: "vip.payQr", input, schema: wirePayQr });
    return qr ? findQrText(qr) : null;
  }

  /** Returns the first membership, or null. */
  async getMembership(uid: string): Promise<MembershipRecord | null> {
    const entries = await this.call({
      call: "vip.membership",
      input: { uid },
      schema: wireMemberships,
    });
    return firstRecord(
      entries.map(({ vip_level, vip_limit_time }) => ({
        level: vip_level,
        limitTime: parseWireDate(vip_limit_time, this.config.timeZone),
      })),
    );
  }
}
