import { describe, expect, it } from "vitest";
import { roleIds } from "~/gateway/core/company-roles";
import { useGateway } from "~/tests/support/gateway";

const COMPANY = "80001";
const NEW_USER = { name: "新同事", mobileNumber: "13900000021" };

/** 10002 is the administrator of 80001, 10003 a content-admin of it. */
describe("the users of a company", () => {
  const test = useGateway();
  const signInAdministrator = async () =>
    (await test.signIn("13800000002", COMPANY)).gateway.companyUsers;

  it("are for the administrators of the chosen company, without an upstream call for others", async () => {
    const { companyUsers } = (await test.signIn("13800000003", COMPANY)).gateway;
    const administrator = await signInAdministrator();
    const mark = await test.sandbox.mark();
    const page = { page: 1, pageSize: 10 };
    for (const refused of [
      companyUsers.list(COMPANY, page),
      companyUsers.delete(COMPANY, "10004"),
      administrator.list("80002", page),
      administrator.create("80002", NEW_USER as never),
    ])
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("are created and deleted, and each change is in the audit log, refused ones too", async () => {
    const users = await signInAdministrator();
    const uid = await users.create(COMPANY, NEW_USER as never);
    expect(await users.get(COMPANY, uid)).toMatchObject(NEW_USER);
    await users.delete(COMPANY, uid);
    await expect(users.get(COMPANY, uid)).rejects.toMatchObject({ code: "not-found" });
    await expect(users.delete(COMPANY, "10002")).rejects.toMatchObject({ code: "own-account" });
    expect(test.audit).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "user-created", targetUid: uid, result: "ok" }),
        expect.objectContaining({ action: "user-deleted", targetUid: uid, result: "ok" }),
        expect.objectContaining({ action: "user-deleted", result: "own-account" }),
      ]),
    );
  });

  it("always have an administrator: the last one keeps the role and the account", async () => {
    const users = await signInAdministrator();
    const { users: all } = await users.list(COMPANY, { page: 1, pageSize: 100 });
    const isAdministrator = ({ roles }: (typeof all)[number]) =>
      roles.some(({ roleId }) => roleId === roleIds["company-admin"]);
    expect(all.filter(isAdministrator).map(({ uid }) => uid)).toEqual(["10002"]);
    await expect(users.assignRoles(COMPANY, "10002", [roleIds.write])).rejects.toMatchObject({
      code: "last-administrator",
    });
    await expect(users.update(COMPANY, "10002", { status: 0 })).rejects.toMatchObject({
      code: "own-account",
    });
  });
});
