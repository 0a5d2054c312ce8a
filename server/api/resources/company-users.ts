import { z } from "zod";
import { revisionOf } from "~/gateway/company/user-revision";
import { companyUserSchema, idSchema } from "~/gateway/core/account-schema";
import type { CompanyUser } from "~/gateway/core/company";
import {
  companyUserChangesSchema,
  newCompanyUserSchema,
  roleIdsSchema,
} from "~/gateway/core/company-schema";
import { GatewayError } from "~/gateway/core/errors";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import { linkHeader, numberedPage, pageQuery } from "../endpoint/paging";

const tag = "Company users";
const access = "signed-in";
const companyIdSchema = idSchema.meta({ description: "The chosen company's `companyId`." });
const uidSchema = idSchema.meta({ description: "The user's `uid`.", example: "10003" });
const ofCompany = z.strictObject({ id: companyIdSchema });
const ofUser = z.strictObject({ id: companyIdSchema, uid: uidSchema });

const newUserSchema = newCompanyUserSchema.strict().meta({ id: "NewCompanyUser" });

const changesSchema = companyUserChangesSchema
  .strict()
  .refine((changes) => Object.keys(changes).length > 0, {
    params: { expected: { key: "fewest", limit: "1" } },
  })
  .meta({
    id: "CompanyUserChanges",
    description: "At least one member.",
    override: { minProperties: 1 },
  });

const userReply = companyUserSchema
  .omit({ creator: true, createTime: true, updater: true, updateTime: true })
  .meta({ id: "CompanyUser" });

const exampleUser = {
  uid: "10003",
  name: "王编辑",
  mobileNumber: "13800000003",
  department: "内容部",
  position: "编辑",
  sex: 0,
  group: "",
  status: 1,
  isSuper: false,
  roles: [{ roleId: "3", roleName: "内容管理员" }],
};

const newEtag = {
  ETag: "Names the new state, for the next `If-Match`; absent where it cannot be read.",
};

const permission = "For the chosen company, by its company-admin or a super user.";

export const listCompanyUsers = endpoint({
  id: "listCompanyUsers",
  method: "GET",
  path: "/companies/{id}/users",
  tag,
  access,
  summary: "The people of a company",
  description: permission,
  params: ofCompany,
  query: pageQuery,
  reply: {
    status: 200,
    description: "One page of the people",
    headers: linkHeader,
    schema: z.array(userReply),
    example: [exampleUser],
  },
  run: (call, { params: { id }, query }) =>
    numberedPage(call, query, {
      idOf: ({ uid }) => uid,
      async read(range) {
        const { users, total } = await call.gateway.companyUsers.list(id, range);
        return { items: users.map(toUser), total };
      },
    }),
});

export const getCompanyUser = endpoint({
  id: "getCompanyUser",
  method: "GET",
  path: "/companies/{id}/users/{uid}",
  tag,
  access,
  summary: "A person of a company",
  description: `${permission} Send the reply's \`ETag\` as \`If-Match\` with a change, so that it does not undo someone else's.`,
  params: ofUser,
  reply: { status: 200, description: "The person", schema: userReply, example: exampleUser },
  async run({ gateway, setHeader }, { params: { id, uid } }) {
    const user = await gateway.companyUsers.get(id, uid);
    setHeader("ETag", `"${revisionOf(user)}"`);
    return toUser(user);
  },
});

export const createCompanyUser = endpoint({
  id: "createCompanyUser",
  method: "POST",
  path: "/companies/{id}/users",
  tag,
  access,
  idempotent: true,
  summary: "Add someone to a company",
  description: permission,
  params: ofCompany,
  body: newUserSchema,
  bodyExample: { name: "新同事", mobileNumber: "13900000021", department: "内容部" },
  errors: ["already-a-member", "mobile-taken", "company-full", "too-many-companies"],
  reply: {
    status: 201,
    description: "Their uid",
    headers: locationHeader,
    schema: z.object({ uid: idSchema }).meta({ id: "CreatedCompanyUser" }),
    example: { uid: "20001" },
  },
  async run({ gateway, setLocation }, { params: { id }, body }) {
    const uid = await gateway.companyUsers.create(id, body);
    setLocation(`/companies/${id}/users/${uid}`);
    return { uid };
  },
});

export const updateCompanyUser = endpoint({
  id: "updateCompanyUser",
  method: "PATCH",
  path: "/companies/{id}/users/{uid}",
  tag,
  access,
  conditional: true,
  summary: "Change a person's details",
  description: `${permission} Members that are left out stay as they are. Users cannot disable themselves.`,
  params: ofUser,
  body: changesSchema,
  bodyExample: { position: "主编" },
  errors: ["own-account", "last-administrator", "mobile-taken", "mobile-proved"],
  reply: { status: 204, description: "Changed", headers: newEtag },
  async run(call, { params: { id, uid }, body }) {
    await call.gateway.companyUsers.update(id, uid, body, call.ifMatch);
    await setNewEtag(call, id, uid);
  },
});

export const deleteCompanyUser = endpoint({
  id: "deleteCompanyUser",
  method: "DELETE",
  path: "/companies/{id}/users/{uid}",
  tag,
  access,
  conditional: true,
  summary: "Remove someone from a company",
  description: `${permission} Users cannot remove themselves.`,
  params: ofUser,
  errors: ["own-account", "last-administrator"],
  reply: { status: 204, description: "Removed" },
  run: ({ gateway, ifMatch }, { params: { id, uid } }) =>
    gateway.companyUsers.delete(id, uid, ifMatch),
});

export const assignCompanyRoles = endpoint({
  id: "assignCompanyRoles",
  method: "PUT",
  path: "/companies/{id}/users/{uid}/roles",
  tag,
  access,
  conditional: true,
  summary: "Set someone's roles",
  description: `${permission} The given roles replace all others: 1 company-admin, 2 project-admin, 3 content-admin, 4 check, 5 write.`,
  params: ofUser,
  body: z.strictObject({ roleIds: roleIdsSchema }).meta({ id: "RoleAssignment" }),
  bodyExample: { roleIds: ["3"] },
  errors: ["last-administrator"],
  reply: { status: 204, description: "Set", headers: newEtag },
  async run(call, { params: { id, uid }, body }) {
    await call.gateway.companyUsers.assignRoles(id, uid, body.roleIds, call.ifMatch);
    await setNewEtag(call, id, uid);
  },
});

async function setNewEtag({ gateway, setHeader }: Call, companyId: string, uid: string) {
  const user = await gateway.companyUsers.get(companyId, uid).catch((error: unknown) => {
    if (error instanceof GatewayError) return null;
    throw error;
  });
  if (user) setHeader("ETag", `"${revisionOf(user)}"`);
}

function toUser(user: CompanyUser): z.output<typeof userReply> {
  const { creator: _c, createTime: _t, updater: _u, updateTime: _d, ...shown } = user;
  return shown;
}
