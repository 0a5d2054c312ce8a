import { z } from "zod";
import { companyDetailSchema, companySchema, idSchema } from "~/gateway/core/account-schema";
import { companyKeySchema } from "~/gateway/core/company-schema";
import { GatewayError } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import { endpoint } from "../endpoint/endpoint";
import { linkHeader, pageOf, pageQuery } from "../endpoint/paging";
import { isoTime } from "../endpoint/times";
import { instantSchema } from "./schemas";
import { companyReply, exampleCompany, toCompany } from "./session-view";

const tag = "Companies";
const access = "signed-in";
const params = z.strictObject({
  id: idSchema.meta({ description: "The `companyId` of a company in the user's list." }),
});

export const listCompanies = endpoint({
  id: "listCompanies",
  method: "GET",
  path: "/companies",
  tag,
  access,
  summary: "The user's companies",
  description: "Those the user is in, and enterprises that can be joined with a key.",
  query: pageQuery,
  reply: {
    status: 200,
    description: "In display order",
    headers: linkHeader,
    schema: z.array(companySchema.extend({ isEnterprise: z.boolean() }).meta({ id: "Company" })),
    example: [
      {
        companyId: "80001",
        companyName: "财经传媒有限公司",
        companyRemark: "企业版",
        isEnterprise: true,
        isMember: true,
        addedBy: "",
        addedRole: "",
      },
    ],
  },
  async run(call, { query }) {
    const { company } = call.gateway;
    const companies = await company.list();
    return pageOf(call, query, companies, { idOf: ({ companyId }) => companyId }).map((entry) => ({
      ...entry,
      isEnterprise: company.isEnterprise(entry),
    }));
  },
});

export const getCompany = endpoint({
  id: "getCompany",
  method: "GET",
  path: "/companies/{id}",
  tag,
  access,
  summary: "A company the user is in",
  description: "How large it is and since when it exists; it need not be the chosen one.",
  params,
  errors: ["not-a-member"],
  reply: {
    status: 200,
    description: "The company",
    schema: companyDetailSchema
      .extend({ createTime: instantSchema.nullable() })
      .meta({ id: "CompanyDetail" }),
    example: {
      companyId: "80001",
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
      userCount: 5,
      createTime: "2021-03-01T01:00:00.000Z",
      administrators: ["李团队"],
    },
  },
  async run({ gateway, timeZone }, { params: { id } }) {
    const detail = await gateway.company.getDetail(id);
    return { ...detail, createTime: isoTime(detail.createTime, timeZone) };
  },
});

export const selectCompany = endpoint({
  id: "selectCompany",
  choosesCompany: true,
  method: "POST",
  path: "/companies/{id}/selection",
  tag,
  access,
  summary: "Choose the company the session works in",
  description: "An enterprise the user is not in cannot be chosen but joined.",
  params,
  errors: ["not-a-member"],
  reply: {
    status: 200,
    description: "The chosen company",
    schema: companyReply,
    example: exampleCompany,
  },
  async run({ gateway, session, timeZone }, { params: { id } }) {
    await gateway.company.chooseAsMember(id);
    return chosenCompany(session, timeZone);
  },
});

const membershipBody = z
  .strictObject({ companyKey: companyKeySchema })
  .meta({ id: "NewMembership" });

export const joinCompany = endpoint({
  id: "joinCompany",
  choosesCompany: true,
  method: "POST",
  path: "/companies/{id}/members",
  tag,
  access,
  idempotent: true,
  summary: "Join a company with its enterprise key",
  description:
    "The company is chosen at once. A repeat under the same `Idempotency-Key` chooses nothing: a session that was opened since chooses with `POST /companies/{id}/selection`.",
  params,
  body: membershipBody,
  bodyExample: { companyKey: "KEY-80002" },
  errors: ["company-key-invalid", "company-full", "too-many-companies", "not-a-member"],
  reply: {
    status: 201,
    description: "The joined and chosen company",
    schema: companyReply,
    example: exampleCompany,
  },
  async run({ gateway, session, timeZone }, { params: { id }, body }) {
    await gateway.company.join(id, body.companyKey);
    return chosenCompany(session, timeZone);
  },
});

export const joinCompanyByKey = endpoint({
  id: "joinCompanyByKey",
  choosesCompany: true,
  method: "POST",
  path: "/company-memberships",
  tag,
  access,
  idempotent: true,
  summary: "Join the company that an enterprise key opens",
  description:
    "The company need not be in the user's list. It is chosen at once; a repeat under the same `Idempotency-Key` chooses nothing. 404 where this service cannot find a company by its key.",
  body: membershipBody,
  bodyExample: { companyKey: "KEY-80002" },
  errors: ["company-key-invalid", "company-full", "too-many-companies", "not-a-member"],
  reply: {
    status: 201,
    description: "The joined and chosen company",
    schema: companyReply,
    example: exampleCompany,
  },
  async run({ gateway, session, timeZone }, { body }) {
    await gateway.company.joinByKey(body.companyKey);
    return chosenCompany(session, timeZone);
  },
});

export const acceptCompany = endpoint({
  id: "acceptCompany",
  method: "PUT",
  path: "/companies/{id}/acceptance",
  tag,
  access,
  summary: "Stay in a company that an administrator added the user to",
  description:
    "Where `addedBy` is not empty. To decline, leave the company: the administrator is told. 404 where this service has no leaving.",
  params,
  errors: ["not-a-member"],
  reply: { status: 204, description: "`addedBy` is empty from now on" },
  async run({ gateway }, { params: { id } }) {
    await gateway.company.accept(id);
  },
});

export const leaveCompany = endpoint({
  id: "leaveCompany",
  method: "DELETE",
  path: "/companies/{id}/membership",
  tag,
  access,
  summary: "Leave a company",
  description:
    "Ends the user's own membership, and the enterprise key that the user knew. If the company was chosen, none is afterwards. 404 where this service has no leaving.",
  params,
  errors: ["not-a-member", "takeover-needed"],
  reply: { status: 204, description: "The user is no longer in the company" },
  async run({ gateway }, { params: { id } }) {
    await gateway.company.leave(id);
  },
});

function chosenCompany(session: Session, timeZone: string) {
  const company = toCompany(session, timeZone);
  if (!company) throw new GatewayError("not-found");
  return company;
}
