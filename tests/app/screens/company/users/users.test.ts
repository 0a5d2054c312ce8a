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

  const list = async () => textOf(await admin.get(LIST));
  const assign = (uid: string, role_ids: string) =>
    admin.submit(`${LIST}/${uid}/roles`, { role_ids });

  // docs/product.md#administrators-alone-manage-company-users
  it("lists the company with its detail and its people, phone numbers masked", async () => {
    const mark = await test.sandbox.mark();
    const page = await list();
    const calls = await test.sandbox.calls(mark);
    expect(calls.toSorted()).toEqual(["company.detail", "company.users.list"]);
    for (const words of ["财经传媒有限公司共 5 人", "企业版", "王编辑", "审核员", "内容部 · 编辑"])
      expect(page).toContain(words);
    expect(page).toContain("138****0003");
    expect(page).not.toContain("13800000003");
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
    const fields = { ...newcomer, role_ids: "1" };
    for (const path of ["add", "10003/edit", "10003/delete", "10003/roles"])
      expect((await visitor.submit(`${LIST}/${path}`, fields)).status).toBe(403);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#company-users-are-added-and-edited
  it("adds somebody and leads on to their roles", async () => {
    const roles = await admin.submitAndFollow(`${LIST}/add`, newcomer);
    const { body } = (await test.sandbox.journal()).findLast(
      ({ call }) => call === "company.users.create",
    ) ?? { body: null };
    expect(body).toEqual({
      company_id: "80001",
      name: "新同事",
      mobile_number: "13900000021",
      department: "内容部",
      position: "",
      sex: 2,
      group: "",
    });
    expect(textOf(roles)).toContain("为新同事分配角色");
    expect(await list()).toContain("财经传媒有限公司共 6 人");
  });

  // docs/product.md#the-server-repeats-every-check
  // docs/product.md#fields-of-a-company-user-are-checked
  it.each([
    ["name", " ", "请填写姓名"],
    ["name", "长".repeat(51), "填写有误，请检查后重试"],
    ["mobileNumber", "", "请先填写手机号!"],
    ["mobileNumber", "12800000001", "手机号填写有误，请检查!"],
    ["sex", "3", "填写有误，请检查后重试"],
    ["department", "部".repeat(51), "填写有误，请检查后重试"],
  ])("refuses the %s %j and keeps what was typed, without a call", async (...given) => {
    const [field, value, message] = given;
    const fields = { ...newcomer, [field]: value };
    const answer = await admin.submit(`${LIST}/add`, fields);
    expect(answer.status).toBe(422);
    expect(textOf(answer)).toContain(message);
    expect(answer.text).toContain(`value="${fields.mobileNumber}"`);
    expect(await test.sandbox.calls(0)).not.toContain("company.users.create");
  });

  // docs/product.md#a-user-is-removed-after-a-confirmation
  it("asks before it removes, and then removes", async () => {
    const question = textOf(await admin.get(`${LIST}/10005/delete`));
    expect(question).toContain("确定将钱写手移出财经传媒有限公司吗？");
    expect(await list()).toContain("钱写手");
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
    for (let index = 10; index < 28; index += 1)
      await admin.submit(`${LIST}/add`, {
        ...newcomer,
        name: `同事${index}`,
        mobileNumber: `139000001${index}`,
      });
    expect(await list()).toContain("共 23 人");
    const second = await admin.get(`${LIST}?page=2`);
    expect(textOf(second)).toContain("同事27");
    expect(textOf(second)).not.toContain("王编辑");
    const [, edit = ""] = /href="([^"]*\/edit\?page=2)"/.exec(second.text) ?? [];
    const answer = await admin.submit(edit, newcomer);
    expect(answer.headers.location).toBe("/company/users?page=2");
    expect((await admin.get(`${LIST}?page=9`)).headers.location).toBe("/company/users?page=2");
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
    });

    it("without another company there is nothing to choose", async () => {
      const { visitor, answer } = await onTheWay("13800000004");
      expect((await visitor.follow(answer)).status).toBe(403);
    });

    it("a company chosen from the 403 page leads back to the list", async () => {
      const visitor = new Visitor(test);
      await visitor.logIn("13800000002");
      const { text } = await visitor.get(LIST);
      const [, link = ""] = /href="(\/company\?redirectTo=[^"]*)"/.exec(text) ?? [];
      const chosen = await visitor.submit(link, { company_id: "80001" });
      expect(chosen.headers.location).toBe(LIST);
    });
  });
});
