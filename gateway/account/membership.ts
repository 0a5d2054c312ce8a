import type { GatewayContext } from "../context";
import {
  type Membership,
  membershipOf,
  NO_MEMBERSHIP,
  type SpaceRecord,
  toMembership,
  toOwnerName,
} from "../core/membership";
import { planAllowances } from "../core/plan-allowances";

/** The plan of the account, the same on every page and for programs (docs/product.md#one-membership-tells-one-story). */
export class MembershipUseCase {
  private record: Promise<SpaceRecord | null> | null = null;

  constructor(private readonly context: GatewayContext<"catalogue">) {}

  /** The plan of the session's company or personal space, without a call. */
  get present(): Membership {
    const company = this.context.session.get("company");
    return membershipOf(company, this.surroundings);
  }

  /** Returns what the upstream has of the session's space, or null, by one call per request (docs/product.md#membership). @throws the call's error */
  async readRecord(): Promise<SpaceRecord | null> {
    const { uid } = this.context.requireUser();
    const { companyId } = this.context;
    this.record ??= this.context.call((upstream) => upstream.vip.getMembership({ uid, companyId }));
    return this.record;
  }

  /** Returns the plan of the session's space by a call. @throws the call's error */
  async read(): Promise<Membership> {
    const record = await this.readRecord();
    const company = this.context.session.get("company");
    const isTrial = company?.isCompany === false && company.isVipExp;
    const companyName = toOwnerName(company);
    if (!record) return { ...NO_MEMBERSHIP, companyName };
    return toMembership({ ...record, isTrial, companyName }, this.surroundings);
  }

  /** Returns the plan of the session's space, or null when unknown, by a call only for what the session lacks. @throws `unauthorized`, `token-expired` */
  async find(): Promise<Membership | null> {
    const { session } = this.context;
    const company = session.get("company");
    const { present } = this;
    const isEndMissing = present.kind === "paid" && present.until === "";
    if (company && !isEndMissing) return present;
    const read = session.token
      ? await this.context.tolerate(this.read(), null, "membership call failed")
      : null;
    return read ?? (isEndMissing ? present : null);
  }

  /** Returns the bytes that the plan still stores, or null when unknown (docs/product.md#a-plan-has-a-disk). @throws `unauthorized`, `token-expired` */
  async findDiskLeft(): Promise<number | null> {
    const reading = this.context.tolerate(this.readRecord(), null, "membership call failed");
    const used = (await reading)?.diskUsedBytes ?? null;
    const { diskBytes } = planAllowances[this.present.tier];
    return used === null ? null : Math.max(0, diskBytes - used);
  }

  private get surroundings() {
    return { calendar: this.context.calendar, plans: this.context.shared.catalogue.plans };
  }
}
