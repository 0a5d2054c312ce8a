import { beforeEach, describe, expect, it } from "vitest";
import { canManageCompanyUsers } from "~/gateway/core/roles";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { all, attributesOf, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const LIST = "/company/users";
const INVALID = "填写有误，请检查后重试";
const NEWCOMER = { name: "新同事", mobileNumber: "13900000021", department: "内容部", sex: "2" };
const EDITOR = { name: "王编辑", mobileNumber: phones.editor };

describe("company users, through the web forms", () => {
  const test = useTestApp();
  let admin: Visitor;

  beforeEach(async () => {
    admin = await signInAs(test, "a company-admin");
  });

  const list = async () => wordsOf(await admin.get(LIST));
  const edit = (fields: Record<string, string>, uid = "10003") =>
    admin.submitAndFollow(`${LIST}/${uid}/edit`, { ...EDITOR, ...fields });
  const assign = (uid: string, role_ids: string | string[]) =>
    admin.submitAndFollow(`${LIST}/${uid}/roles`, { role_ids });
  const lastBody = async (call: string) =>
    (await test.sandbox.journal()).findLast((entry) => entry.call === call)?.body;

  // docs/product.md#administrators-alone-manage-company-users
  it("lists the company with its detail and its people, phone numbers masked", async () => {
    const mark = await test.sandbox.mark();
    const page = await list();
    const calls = await test.sandbox.calls(mark);
    expect(calls.toSorted()).toEqual(["company.detail", "company.key", "company.users.list"]);
    for (const words of ["财经传媒有限公司共 5 人", "企业版", "王编辑", "审核员", "内容部 · 编辑"])
      expect(page).toContain(words);
    expect(page).toContain("138****0003");
    expect(page).not.toContain(phones.editor);
  });

  // docs/product.md#administrators-alone-manage-company-users
  it.each(seedAccounts)("is for administrators alone: $name", async ({ name, account }) => {
    await test.sandbox.reset();
    const visitor = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const expected = canManageCompanyUsers(account) ? 200 : 403;
    expect((await visitor.get(LIST)).status).toBe(expected);
    expect((await visitor.get(`${LIST}/10003/edit`)).status).toBe(expected);
    if (expected === 200) return;
    const fields = { ...NEWCOMER, role_ids: "1" };
    for (const path of ["add", "10003/edit", "10003/delete", "10003/roles"])
      expect((await visitor.submit(`${LIST}/${path}`, fields)).status).toBe(403);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#company-users-are-added-and-edited
  it("changes somebody in a form that holds what is known", async () => {
    const form = await admin.get(`${LIST}/10003/edit`);
    for (const value of ["王编辑", phones.editor, "内容部", "编辑"])
      one(form, `[value="${value}"]`);
    const page = await edit({ name: "王主编", position: "主编", sex: "2" });
    expect(wordsOf(page)).toContain("已保存王主编的资料");
    expect(await list()).toContain("主编");
    expect((await admin.get(`${LIST}/99999/edit`)).status).toBe(404);
  });

  // docs/product.md#company-users-are-added-and-edited
  it("disables and enables, and leaves it as it is without a status", async () => {
    one(await admin.get(`${LIST}/10003/edit`), '[name="status"]');
    await edit({ status: "0" });
    expect(await lastBody("company.users.update")).toMatchObject({ uid: "10003", status: 0 });
    expect(await list()).toContain("停用");
    await edit({});
    expect(await lastBody("company.users.update")).not.toHaveProperty("status");
    await edit({ status: "1" });
    expect(await list()).not.toContain("停用");
  });

  // docs/product.md#the-server-repeats-every-check
  // docs/product.md#fields-of-a-company-user-are-checked
  it.each([
    ["name", " ", "请填写姓名"],
    ["name", "长".repeat(51), INVALID],
    ["mobileNumber", "", "请先填写手机号!"],
    ["mobileNumber", "12800000001", "手机号填写有误，请检查!"],
    ["sex", "3", INVALID],
    ["department", "部".repeat(51), INVALID],
  ])("refuses the %s %j and keeps what was typed, without a call", async (...given) => {
    const [field, value, message] = given;
    const fields = { ...NEWCOMER, [field]: value };
    const answer = await admin.submit(`${LIST}/add`, fields);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer)).toContain(message);
    one(answer, `[value="${fields.mobileNumber}"]`);
    expect(await test.sandbox.calls(0)).not.toContain("company.users.create");
  });

  // docs/product.md#roles-are-assigned-to-a-user
  // docs/product.md#a-person-has-one-main-role
  it("assigns one role, says what it may do, and shows what is left of one's own", async () => {
    const form = await admin.get(`${LIST}/10003/roles`);
    expect(all(form, '[type="radio"][name="role_ids"]')).toHaveLength(5);
    expect(wordsOf(form)).toContain("审核员 不写稿，因此不会审核自己的稿件；审核流程还没有开放");
    for (const role_ids of [["2"], ["4"], ["1"]]) {
      await assign("10003", role_ids);
      expect(await lastBody("company.users.roles")).toMatchObject({ uid: "10003", role_ids });
    }
    expect(wordsOf(await assign("10002", "5"))).toContain("撰稿人");
  });

  // docs/product.md#the-server-repeats-every-check
  it.each([
    [[], "请至少选择一个角色"],
    [["2", "9"], INVALID],
    [["4", "5"], "审核员不能同时担任其他角色，否则会审核自己的稿件"],
  ])("refuses the roles %j", async (roles, message) => {
    const answer = await assign("10003", roles);
    const aboveTheForm = expect.stringContaining(`请检查以下内容 ${message} 主要角色`);
    expect([answer.status, wordsOf(answer)]).toEqual([422, aboveTheForm]);
  });

  // docs/product.md#a-user-is-removed-after-a-confirmation
  // docs/product.md#company-users-are-added-and-edited
  it("nobody removes or disables themselves, and nothing offers it", async () => {
    const own = { ...EDITOR, mobileNumber: phones.admin, status: "0" };
    expect((await admin.get(LIST)).text).not.toContain(`${LIST}/10002/delete`);
    expect(all(await admin.get(`${LIST}/10002/edit`), '[name="status"]')).toEqual([]);
    for (const action of ["delete", "edit"]) {
      const answer = await admin.submit(`${LIST}/10002/${action}`, own);
      expect(answer.status).toBe(409);
      expect(wordsOf(answer)).toContain("不能移除或停用自己");
    }
    expect(await test.sandbox.calls(0)).not.toContain("company.users.update");
    // Another administrator may disable this one meanwhile.
    expect((await admin.submit(`${LIST}/10002/edit`, { ...own, status: "1" })).status).toBe(303);
    expect(await lastBody("company.users.update")).toMatchObject({ name: own.name });
    expect(await lastBody("company.users.update")).not.toHaveProperty("status");
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
    expect(wordsOf(answer)).toContain("企业至少需要一位企业管理员");
  });

  // docs/product.md#a-user-is-removed-after-a-confirmation
  it("two administrators removed at the same time: one stays", async () => {
    for (const uid of ["10003", "10004"]) await assign(uid, "1");
    await assign("10002", "5");
    const answers = await Promise.all(
      ["10003", "10004"].map((uid) => admin.submit(`${LIST}/${uid}/delete`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  // docs/product.md#company-users-are-listed-in-pages
  it("has pages of twenty, and keeps the page through a change", async () => {
    for (let index = 10; index < 28; index += 1) {
      const person = { name: `同事${index}`, mobileNumber: `139000001${index}` };
      await admin.submit(`${LIST}/add`, { ...NEWCOMER, ...person });
    }
    expect(await list()).toContain("共 23 人");
    const second = await admin.get(`${LIST}?page=2`);
    expect(wordsOf(second)).toContain("同事27");
    expect(wordsOf(second)).not.toContain("王编辑");
    const [change = ""] = attributesOf(second, '[href$="/edit?page=2"]', "href");
    const answer = await admin.submit(change, NEWCOMER);
    expect(answer.headers.location).toBe(`${LIST}?page=2`);
    expect((await admin.get(`${LIST}?page=9`)).headers.location).toBe(`${LIST}?page=2`);
  });

  // docs/product.md#the-company-is-chosen-before-the-page-that-needs-it
  it.each([
    [phones.admin, "80001", 303, 200],
    [phones.reviewer, "", 403, 403],
  ])(
    "%s, who signs in on the way, chooses the company %j, where there is one",
    async (...given) => {
      const [mobile, company_id, ...statuses] = given;
      const visitor = new Visitor(test);
      const path = (await visitor.get(LIST)).headers.location ?? "";
      expect(path).toBe(`/login?redirectTo=${encodeURIComponent(LIST)}`);
      const fields = { intent: "password-login", mobile, password: "Passw0rd!" };
      const answer = await visitor.submit(`${path}&method=password`, fields);
      expect(answer.headers.location).toBe("/company");
      const next = company_id
        ? await visitor.submit("/company", { company_id })
        : await visitor.follow(answer);
      expect([next.status, (await visitor.follow(next)).status]).toEqual(statuses);
      if (company_id) expect(next.headers.location).toBe(LIST);
    },
  );
});
