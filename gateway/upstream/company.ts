import { z } from "zod";
import type { Company, CompanyChoice, CompanyDetail, InvitedCompany } from "../core/company";
import { MAX_COMPANY_KEY } from "../core/company-schema";
import { UpstreamClient } from "./client";
import { rethrowAs } from "./failure";
import {
  inTimeZone,
  nothing,
  wireFlag,
  wireId,
  wireLevel,
  wireObject,
  wireText,
  wireWebUrl,
} from "./wire";

const wireCompanies = z.array(
  wireObject({
    companyId: ["company_id", wireId],
    companyName: ["company_name", wireText],
    companyRemark: ["company_remark", wireText],
    isMember: ["is_company", wireFlag],
    addedBy: ["added_by", wireText],
    addedRole: ["added_role", wireText],
  }),
);

const wireCompanyChoice = inTimeZone((wireDate) =>
  wireObject({
    isSuper: ["is_super", wireFlag],
    uid: wireId,
    role: ["company_key_role", wireText],
    pictureUrl: ["headimgurl", wireWebUrl],
    companyName: ["company_name", wireText],
    companyId: ["company_id", wireId],
    name: wireText,
    roleName: ["role_name", wireText],
    vipLimitTime: ["vip_limit_time", wireDate],
    vipId: ["vip_id", wireLevel],
    isVipExp: ["is_vip_exp", wireFlag],
    planName: ["vip_name", wireText],
  }),
);

const MOST_NAMES = 3;
/** An upstream may be without them. */
const wireNames = z
  .array(wireText)
  .nullish()
  .catch(null)
  .transform((names) => (names ?? []).slice(0, MOST_NAMES));

const wireCompanyDetail = inTimeZone((wireDate) =>
  wireObject({
    companyId: ["company_id", wireId],
    companyName: ["company_name", wireText],
    companyRemark: ["company_remark", wireText],
    userCount: ["user_count", wireLevel],
    createTime: ["create_time", wireDate],
    administrators: wireNames,
  }),
);

const wireInvitedCompany = wireObject({
  companyId: ["company_id", wireId],
  companyName: ["company_name", wireText],
});

const wireKey = z
  .object({ company_key: z.string().max(MAX_COMPANY_KEY) })
  .transform(({ company_key }) => company_key);

/** The user's companies (docs/upstream.md#companies). */
export class CompanyClient extends UpstreamClient {
  /** Returns the companies in display order. */
  list(): Promise<Company[]> {
    return this.call({ call: "company.list", schema: wireCompanies });
  }

  /** Makes a company the token's and returns the user's role in it. @throws `not-a-member`, `business` */
  choose(companyId: string): Promise<CompanyChoice> {
    return this.call({
      call: "company.choose",
      input: { company_id: companyId },
      schema: wireCompanyChoice(this.config.timeZone),
    });
  }

  /** Returns a company of the user. @throws `not-a-member`, `business` */
  getDetail(companyId: string): Promise<CompanyDetail> {
    return this.call({
      call: "company.detail",
      input: { company_id: companyId },
      schema: wireCompanyDetail(this.config.timeZone),
    });
  }

  /** The user knows who has added them, and stays. @throws `not-a-member` */
  accept(companyId: string): Promise<void> {
    return this.call({
      call: "company.accept",
      input: { company_id: companyId },
      schema: nothing,
    });
  }

  /** Ends the user's own membership. @throws `not-a-member`, `takeover-needed` */
  leave(companyId: string): Promise<void> {
    return this.call({
      call: "company.leave",
      input: { company_id: companyId },
      schema: nothing,
    });
  }

  /** Returns the company that the key opens. @throws `company-key-invalid` */
  getByKey(companyKey: string): Promise<InvitedCompany> {
    return this.call({
      call: "company.ofKey",
      input: { company_key: companyKey },
      schema: wireInvitedCompany,
    });
  }

  /** Returns the enterprise key, or "" for none. @throws `forbidden` */
  getKey(companyId: string): Promise<string> {
    const input = { company_id: companyId };
    return this.call({ call: "company.key", input, schema: wireKey });
  }

  /** Returns a new enterprise key; the old one ends. @throws `forbidden`, `not-found` */
  renewKey(companyId: string): Promise<string> {
    const input = { company_id: companyId };
    return this.call({ call: "company.renewKey", input, schema: wireKey });
  }

  /** Joins a company. @throws `unauthorized`, `company-full`, `too-many-companies`, `company-key-invalid` (docs/product.md#every-failed-join-has-the-same-text) */
  join(companyId: string, companyKey: string, mobileNumber: string): Promise<void> {
    return this.call({
      call: "company.join",
      input: { company_key: companyKey, mobile_number: mobileNumber, company_id: companyId },
      schema: nothing,
    }).catch(
      rethrowAs("company-key-invalid", {
        field: "companyKey",
        unless: ["unauthorized", "company-full", "too-many-companies"],
      }),
    );
  }
}
