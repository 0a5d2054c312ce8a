import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { type Call, endpoint } from "../endpoint/endpoint";

const tag = "Company users";
const access = "signed-in";
const params = z.strictObject({
  id: idSchema.meta({ description: "The chosen company's `companyId`." }),
});
const description =
  "For the chosen company, by its company-admin or a super user. 404 where this service knows no keys.";

const schema = z
  .object({
    companyKey: z.string().meta({ description: "Empty while nobody can join." }),
    invitationUrl: z.string().meta({
      description: "Page that names the company before somebody joins; it ends with the key.",
    }),
  })
  .meta({ id: "CompanyKey" });

const example = {
  companyKey: "KEY-80001",
  invitationUrl: "https://www.example.com/company/invitation/2~c0ffee~Zm9vYmFy",
};

export const getCompanyKey = endpoint({
  id: "getCompanyKey",
  method: "GET",
  path: "/companies/{id}/key",
  tag,
  access,
  summary: "The key with which people join a company",
  description,
  params,
  reply: { status: 200, description: "The key", schema, example },
  run: async (call, { params: { id } }) =>
    toReply(call, await call.gateway.companyUsers.getKey(id)),
});

export const renewCompanyKey = endpoint({
  id: "renewCompanyKey",
  method: "POST",
  path: "/companies/{id}/key",
  tag,
  access,
  summary: "Renew the key of a company",
  description: `${description} The old key and its invitation let nobody in any more; people who have joined stay.`,
  params,
  reply: { status: 200, description: "The new key", schema, example },
  run: async (call, { params: { id } }) =>
    toReply(call, await call.gateway.companyUsers.renewKey(id)),
});

function toReply(
  { publicOrigin }: Call,
  { companyKey, invitationPath }: { companyKey: string; invitationPath: string },
): z.output<typeof schema> {
  return { companyKey, invitationUrl: invitationPath && publicOrigin + invitationPath };
}
