import { beforeEach, describe, expect, it } from "vitest";
import { canManageCompanyUsers } from "~/gateway/core/permissions";
import { seedAccounts, signInAs } from "~/tests/support/accounts";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const LIST = "/company/users";
const newcomer = { name: "新同事", mobileNumber: "13900000021", department: "内容部", sex: "2" };

describe("company users, through the web forms", () => {
  const test = useTestApp();
  let admin: Visitor;

  beforeEach(async () => {
    admin = await signInAs(test, "a company-admin");
  });

  const list = async (page = 1) => textOf(await admin.get(`${LIST}?page=${page}`));
  const edit = (fields: Record<string, string>, uid = "10003") =>
    admin.submitAndFollow(`${LIST}/${uid}/edit`, {
      name: "王编辑",
      mobileNumber: "13800000003",
      ...fields,
    });
  const assign = (uid: string, role_ids: string | string[]) =>
    admin.submitAndFollow(`${LIST}/${uid}/roles`, { role_ids });
  const lastBody = async (call: string) =>
    (await test.sandbox.journal()).findLast((entry) => entry.call === call)?.body;
  const uidOfNewcomer = async () => {
    const answer = await admin.submit(`${LIST}/add`, newcomer);
    expect(answer.status).toBe(303);
    return /\/users\/(\d+)\/roles/.exec(answer.headers.location ?? "")?.[1] ?? "";
  };

  // docs/product.md#administrators-alone-manage-company-users
  it("lists the company with its detail and its people, phone numbers masked", async () => {
    const mark = await test.sandbox.mark();
    const page = await list();
    expect((await test.sandbox.calls(mark)).toSorted()).toEqual([
      "company.detail",
      "company.users.list",
    ]);
    for (const words of ["财经传媒有限公司共 5 人", "企业版", "王编辑", "审核员", "内容部 · 编辑"])
      expect(page).toContain(words);
    expect(page).toContain("138****0003");
    expect(page).not.toContain("13800000003");
  });

  // docs/product.md#administrators-alone-manage-company-users
  it("says how many there are, however many the upstream says, without counting them up", async () => {
    await test.sandbox.fault("company.users.list", { data: { list: [], total: 10 ** 15 } });
    const answer = await admin.get(LIST);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`${LIST}?page=${10 ** 15 / 20}`);
  });

  // docs/product.md#administrators-alone-manage-company-users
  it.each(seedAccounts)("is for administrators alone: $name", async ({ name, account }) => {
    await test.sandbox.reset();
    const visitor = await signInAs(test, name);
    const mark = await test.sandbox.mark();
    const expected = canManageCompanyUsers(account) ? 200 : 403;
    const page = await visitor.get(LIST);
    expect(page.status).toBe(expected);
    expect((await visitor.get(`${LIST}/10003/edit`)).status).toBe(expected);
    if (expected === 200) return;
    expect(textOf(page)).toContain("禁止访问");
    const fields = { ...newcomer, role_ids: "1" };
    for (const path of ["add", "10003/edit", "10003/delete", "10003/roles"])
      expect((await visitor.submit(`${LIST}/${path}`, fields)).status).toBe(403);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("a stranger is asked to sign in", async () => {
    const answer = await new Visitor(test).get(LIST);
    expect(answer.headers.location).toBe("/login?redirectTo=%2Fcompany%2Fusers");
  });

  // docs/product.md#administrators-alone-manage-company-users
  // docs/product.md#company-users-are-added-and-edited
  it("adds somebody and leads on to their roles", async () => {
    const uid = await uidOfNewcomer();
    expect(await lastBody("company.users.create")).toEqual({
      company_id: "80001",
      name: "新同事",
      mobile_number: "13900000021",
      department: "内容部",
      position: "",
      sex: 2,
      group: "",
    });
    const roles = await admin.get(`${LIST}/${uid}/roles`);
    expect(textOf(roles)).toContain("为新同事分配角色");
    expect(await list()).toContain("财经传媒有限公司共 6 人");
  });

  // docs/product.md#the-server-repeats-every-check
  // docs/product.md#fields-of-a-company-user-are-checked
  it.each([
    [{ ...newcomer, name: " " }, "请填写姓名"],
    [{ ...newcomer, name: "长".repeat(51) }, "填写有误，请检查后重试"],
    [{ ...newcomer, mobileNumber: "" }, "请先填写手机号!"],
    [{ ...newcomer, mobileNumber: "12800000001" }, "手机号填写有误，请检查!"],
    [{ ...newcomer, sex: "3" }, "填写有误，请检查后重试"],
    [{ ...newcomer, department: "部".repeat(51) }, "填写有误，请检查后重试"],
  ])("refuses %j and keeps what was typed, without a call", async (fields, message) => {
    const mark = await test.sandbox.mark();
    const answer = await admin.submit(`${LIST}/add`, fields);
    expect(answer.status).toBe(422);
    expect(textOf(answer)).toContain(message);
    expect(answer.text).toContain(`value="${fields.mobileNumber}"`);
    expect(await test.sandbox.calls(mark)).not.toContain("company.users.create");
  });

  it("shows the upstream's words for somebody who is in the company already", async () => {
    const taken = { ...newcomer, mobileNumber: "13800000003" };
    const answer = await admin.submit(`${LIST}/add`, taken);
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("该手机号已被绑定");
  });

  // docs/product.md#administrators-alone-manage-company-users
  // docs/product.md#company-users-are-added-and-edited
  it("edits somebody: the form holds what is known", async () => {
    const form = await admin.get(`${LIST}/10003/edit`);
    for (const value of ["王编辑", "13800000003", "内容部", "编辑"])
      expect(form.text).toContain(`value="${value}"`);
    const page = await edit({ name: "王主编", position: "主编", sex: "2" });
    expect(textOf(page)).toContain("已保存王主编的资料");
    expect(await list()).toContain("主编");
  });

  // docs/product.md#administrators-alone-manage-company-users
  // docs/product.md#company-users-are-added-and-edited
  it("disables somebody and enables them again; without a status they stay as they are", async () => {
    await edit({ status: "0" });
    expect(await lastBody("company.users.update")).toMatchObject({ uid: "10003", status: 0 });
    expect(await list()).toContain("停用");
    await edit({});
    expect(await lastBody("company.users.update")).not.toHaveProperty("status");
    expect(await list()).toContain("停用");
    await edit({ status: "1" });
    expect(await list()).not.toContain("停用");
  });

  // docs/product.md#company-users-are-added-and-edited
  it("nobody disables themselves, and their own form does not offer it", async () => {
    expect((await admin.get(`${LIST}/10003/edit`)).text).toContain('name="status"');
    expect((await admin.get(`${LIST}/10002/edit`)).text).not.toContain('name="status"');
    const own = { name: "李团队", mobileNumber: "13800000002", status: "0" };
    const answer = await edit(own, "10002");
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("不能移除或停用自己");
    expect(await test.sandbox.calls(0)).not.toContain("company.users.update");
  });

  // docs/product.md#administrators-alone-manage-company-users
  // docs/product.md#roles-are-assigned-to-a-user
  it("assigns roles as role_ids, one or several", async () => {
    await assign("10003", ["2", "4"]);
    expect(await lastBody("company.users.roles")).toMatchObject({ role_ids: ["2", "4"] });
    await assign("10003", "5");
    expect(await lastBody("company.users.roles")).toMatchObject({ uid: "10003", role_ids: ["5"] });
  });

  // docs/product.md#the-server-repeats-every-check
  it.each([
    [{}, "请至少选择一个角色"],
    [{ role_ids: ["2", "9"] }, "填写有误，请检查后重试"],
  ])("refuses the roles %j", async (fields, message) => {
    const answer = await admin.submit(`${LIST}/10003/roles`, fields as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(textOf(answer)).toContain(message);
  });

  // docs/product.md#administrators-alone-manage-company-users
  // docs/product.md#a-user-is-removed-after-a-confirmation
  it("asks before it removes, and then removes", async () => {
    const mark = await test.sandbox.mark();
    const question = textOf(await admin.get(`${LIST}/10005/delete`));
    expect(question).toContain("确定将钱写手移出财经传媒有限公司吗？");
    expect(await test.sandbox.calls(mark)).not.toContain("company.users.delete");
    const page = await admin.submitAndFollow(`${LIST}/10005/delete`, {});
    expect(textOf(page)).toContain("已移除成员");
    expect(await list()).not.toContain("钱写手");
  });

  // docs/product.md#a-user-is-removed-after-a-confirmation
  it("nobody removes themselves; there is no link to it either", async () => {
    expect((await admin.get(LIST)).text).not.toContain("/company/users/10002/delete");
    const answer = await admin.submit(`${LIST}/10002/delete`, {});
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("不能移除或停用自己");
    expect(await list()).toContain("李团队");
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

  // docs/product.md#a-user-is-removed-after-a-confirmation
  it("two administrators removed at the same time: one stays", async () => {
    for (const uid of ["10003", "10004"]) await assign(uid, "1");
    await assign("10002", "5");
    const answers = await Promise.all(
      ["10003", "10004"].map((uid) => admin.submit(`${LIST}/${uid}/delete`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  // docs/product.md#roles-are-assigned-to-a-user
  it("whoever gives up their own role sees it at once", async () => {
    await assign("10003", "1");
    expect(textOf(await assign("10002", "5"))).toContain("撰稿人");
  });

  it("an unknown person is not found", async () => {
    expect((await admin.get(`${LIST}/99999/edit`)).status).toBe(404);
  });

  // docs/product.md#company-users-are-listed-in-pages
  it("has pages of twenty, and keeps the page through a change", async () => {
    for (let index = 0; index < 18; index += 1) {
      const mobileNumber = `139000001${String(index).padStart(2, "0")}`;
      await admin.submit(`${LIST}/add`, { ...newcomer, name: `同事${index}`, mobileNumber });
    }
    expect(await list()).toContain("共 23 人");
    const second = await admin.get(`${LIST}?page=2`);
    expect(textOf(second)).toContain("同事17");
    expect(textOf(second)).not.toContain("王编辑");
    const edit = /href="([^"]*\/edit\?page=2)"/.exec(second.text)?.[1] ?? "";
    const answer = await admin.submit(edit, newcomer);
    expect(answer.headers.location).toBe("/company/users?page=2");
    expect((await admin.get(`${LIST}?page=9`)).headers.location).toBe("/company/users?page=2");
    expect((await admin.get(`${LIST}?page=x`)).status).toBe(200);
  });

  describe("for an administrator who signs in on the way", () => {
    // Somebody of that number has just been sent a code.
    beforeEach(() => test.sandbox.advanceClock(61_000));

    const onTheWay = async (mobileNumber: string) => {
      const visitor = new Visitor(test);
      const path = (await visitor.get(LIST)).headers.location ?? "";
      expect(path).toBe(`/login?redirectTo=${encodeURIComponent(LIST)}`);
      const login = `${path}&method=sms`;
      await visitor.submit(login, { intent: "send-code", mobileNumber });
      const answer = await visitor.submit(login, { intent: "login", mobileNumber, code: "123456" });
      return { visitor, answer };
    };

    // docs/product.md#the-company-is-chosen-before-the-page-that-needs-it
    it("the company is chosen first, then the list follows", async () => {
      const { visitor, answer } = await onTheWay("13800000002");
      expect(answer.headers.location).toBe("/company");
      expect((await visitor.get("/company")).status).toBe(200);
      const chosen = await visitor.submit("/company", { company_id: "80001" });
      expect(chosen.headers.location).toBe(LIST);
      expect((await visitor.get(LIST)).status).toBe(200);
    });

    it("without another company there is nothing to choose", async () => {
      const { visitor, answer } = await onTheWay("13800000004");
      const page = await visitor.follow(answer);
      expect(page.status).toBe(403);
      expect(textOf(page)).toContain("请联系“财经传媒有限公司”的企业管理员");
    });

    it("a company chosen from the 403 page leads back to the list", async () => {
      const visitor = new Visitor(test);
      await visitor.logIn("13800000002");
      const [, link = ""] =
        /href="(\/company\?redirectTo=[^"]*)"/.exec((await visitor.get(LIST)).text) ?? [];
      const chosen = await visitor.submit(link, { company_id: "80001" });
      expect(chosen.headers.location).toBe(LIST);
    });
  });
});
