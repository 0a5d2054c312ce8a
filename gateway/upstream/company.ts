import { z } from "zod";
import type { Company, CompanyChoice, CompanyDetail } from "../core/company";
import { parseWireDate } from "../core/dates";
import { UpstreamClient } from "./client";
import { rethrowAs } from "./failure";
import { nothing, wireDate, wireFlag, wireId, wireLevel, wireText, wireWebUrl } from "./wire";

const wireCompany = z
  .object({
    company_id: wireId,
    company_name: wireText,
    company_remark: wireText,
    is_company: wireFlag,
  })
  .transform(
    ({ company_id, company_name, company_remark, is_company }): Company => ({
      companyId: company_id,
      companyName: company_name,
      companyRemark: company_remark,
      isMember: is_company,
    }),
  );

const wireCompanies = z.array(wireCompany);

const wireCompanyChoice = z.object({
  is_super: wireFlag,
  uid: wireId,
  company_key_role: wireText,
  headimgurl: wireWebUrl,
  company_name: wireText,
  company_id: wireId,
  name: wireText,
  role_name: wireText,
  vip_limit_time: wireDate,
  vip_id: wireLevel,
  is_vip_exp: wireFlag,
  vip_name: wireText,
});

const wireCompanyDetail = z.object({
  company_id: wireId,
  company_name: wireText,
  company_remark: wireText,
  user_count: wireLevel,
  create_time: wireDate,
});

/** The user's companies (docs/upstream.md#companies). */
export class CompanyClient extends UpstreamClient {
  /** Returns the companies in display order. */
  list(): Promise<Company[]> {
    return this.call({ call: "company.list", schema: wireCompanies });
  }

  /** Makes a company the token's and returns the user's role in it. @throws `not-a-member`, `business` */
  async choose(companyId: string): Promise<CompanyChoice> {
    const chosen = await this.call({
      call: "company.choose",
      input: { company_id: companyId },
      schema: wireCompanyChoice,
    });
    return toCompanyChoice(chosen, this.config.timeZone);
  }

  /** Returns a company of the user. @throws `not-a-member`, `business` */
  async getDetail(companyId: string): Promise<CompanyDetail> {
    const detail = await this.call({
      call: "company.detail",
      input: { company_id: companyId },
      schema: wireCompanyDetail,
    });
    return toCompanyDetail(detail, this.config.timeZone);
  }

  /** Joins a company. @throws `unauthorized`, `company-key-invalid` (docs/product.md#every-failed-join-has-the-same-text) */
  join({ companyKey, mobileNumber, companyId }: Joining): Promise<void> {
    return this.call({
      call: "company.join",
      input: { company_key: companyKey, mobile_number: mobileNumber, company_id: companyId },
      schema: nothing,
    }).catch(rethrowAs("company-key-invalid", { field: "companyKey", unless: "unauthorized" }));
  }
}

interface Joining {
  companyKey: string;
  mobileNumber: string;
  companyId: string;
}

function toCompanyChoice(
  chosen: z.output<typeof wireCompanyChoice>,
  timeZone: string,
): CompanyChoice {
  return {
    isSuper: chosen.is_super,
    uid: chosen.uid,
    companyKeyRole: chosen.company_key_role,
    headimgurl: chosen.headimgurl,
    companyName: chosen.company_name,
    companyId: chosen.company_id,
    name: chosen.name,
    roleName: chosen.role_name,
    vipLimitTime: parseWireDate(chosen.vip_limit_time, timeZone),
    vipId: chosen.vip_id,
    isVipExp: chosen.is_vip_exp,
    vipName: chosen.vip_name,
  };
}

function toCompanyDetail(
  detail: z.output<typeof wireCompanyDetail>,
  timeZone: string,
): CompanyDetail {
  return {
    companyId: detail.company_id,
    companyName: detail.company_name,
    companyRemark: detail.company_remark,
    userCount: detail.user_count,
    createTime: parseWireDate(detail.create_time, timeZone),
  };
}
