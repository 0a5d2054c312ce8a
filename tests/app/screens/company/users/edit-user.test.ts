import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, type Visitor } from "~/tests/support/visitor";

const LIST = "/company/users";
const EDITOR = { name: "王编辑", mobileNumber: "13800000003" };

describe("a company's user is changed", () => {
  const test = useTestApp();
  let admin: Visitor;

  beforeEach(async () => {
    admin = await signInAs(test, "a company-admin");
  });

  const list = async () => textOf(await admin.get(LIST));
  const edit = (fields: Record<string, string>, uid = "10003") =>
    admin.submitAndFollow(`${LIST}/${uid}/edit`, { ...EDITOR, ...fields });
  const assign = (uid: string, role_ids: string | string[]) =>
    admin.submitAndFollow(`${LIST}/${uid}/roles`, { role_ids });
  const lastBody = async (call: string) =>
    (await test.sandbox.journal()).findLast((entry) => entry.call === call)?.body;

  // docs/product.md#company-users-are-added-and-edited
  it("in a form that holds what is known", async () => {
    const form = await admin.get(`${LIST}/10003/edit`);
    for (const value of ["王编辑", "13800000003", "内容部", "编辑"])
      expect(form.text).toContain(`value="${value}"`);
    const page = await edit({ name: "王主编", position: "主编", sex: "2" });
    expect(textOf(page)).toContain("已保存王主编的资料");
    expect(await list()).toContain("主编");
    expect((await admin.get(`${LIST}/99999/edit`)).status).toBe(404);
  });

  // docs/product.md#company-users-are-added-and-edited
  it("is disabled and enabled again, and stays as it is without a status", async () => {
    await edit({ status: "0" });
    expect(await lastBody("company.users.update")).toMatchObject({ uid: "10003", status: 0 });
    expect(await list()).toContain("停用");
    await edit({});
    expect(await lastBody("company.users.update")).not.toHaveProperty("status");
    await edit({ status: "1" });
    expect(await list()).not.toContain("停用");
  });

  // docs/product.md#company-users-are-added-and-edited
  it("nobody disables themselves, and their own form does not offer it", async () => {
    expect((await admin.get(`${LIST}/10003/edit`)).text).toContain('name="status"');
    expect((await admin.get(`${LIST}/10002/edit`)).text).not.toContain('name="status"');
    const answer = await edit({ mobileNumber: "13800000002", status: "0" }, "10002");
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("不能移除或停用自己");
    expect(await test.sandbox.calls(0)).not.toContain("company.users.update");
  });

  // docs/product.md#roles-are-assigned-to-a-user
  it("roles are assigned as role_ids, one or several", async () => {
    await assign("10003", ["2", "4"]);
    expect(await lastBody("company.users.roles")).toMatchObject({ role_ids: ["2", "4"] });
    await assign("10003", "5");
    expect(await lastBody("company.users.roles")).toMatchObject({ uid: "10003", role_ids: ["5"] });
  });

  // docs/product.md#the-server-repeats-every-check
  it.each([
    [[], "请至少选择一个角色"],
    [["2", "9"], "填写有误，请检查后重试"],
  ])("the roles %j are refused", async (roles, message) => {
    const answer = await assign("10003", roles);
    expect(answer.status).toBe(422);
    expect(textOf(answer)).toContain(message);
  });

  // A disabled company-admin does not count.
  it.each([
    ["keeps the role", "10002", "roles"],
    ["cannot be removed by a super user", "10003", "delete"],
  ])("the last enabled company-admin %s", async (_, uid, action) => {
    await assign("10003", "1");
    if (action === "roles") await edit({ status: "0" });
    else await assign("10002", "5");
    const answer = await admin.submit(`${LIST}/${uid}/${action}`, { role_ids: "5" });
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("企业至少需要一位企业管理员");
  });

  // docs/product.md#roles-are-assigned-to-a-user
  it("whoever gives up their own role sees it at once", async () => {
    await assign("10003", "1");
    expect(textOf(await assign("10002", "5"))).toContain("撰稿人");
  });
});
