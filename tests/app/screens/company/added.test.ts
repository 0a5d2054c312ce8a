import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { signInAs } from "~/tests/support/accounts";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useNewApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const ADDED = paths.addedToCompany();
const COMPANY = "财经传媒有限公司";
const company_id = "80001";
const LOGIN = { intent: "password-login", mobile: phones.invited, password: "Passw0rd!" };
const person = { name: "周待入", mobileNumber: phones.invited };

describe("somebody whom an administrator has added, without JavaScript", () => {
  const test = useNewApp();
  let administrator: Visitor;
  let added: Visitor;

  async function signIn(app = test): Promise<string | undefined> {
    added = new Visitor(app);
    return (await added.submit("/login?method=password", LOGIN)).headers.location;
  }

  beforeEach(async () => {
    administrator = await signInAs(test, "a company-admin");
    expect((await administrator.submit(paths.addCompanyUser(), person)).status).toBe(303);
    expect(await signIn()).toBe(ADDED);
  });

  // docs/product.md#an-added-person-is-told
  it("reads who did it, and as what, until they accept it", async () => {
    const page = wordsOf(await added.get(ADDED));
    expect(page).toContain(`李团队把你加入了${COMPANY}，角色是撰稿人。`);
    for (const words of ["知道了", "不加入"]) expect(page).toContain(words);
    expect(await signIn()).toBe(ADDED);
    const done = await added.submitAndFollow(ADDED, { intent: "accept", company_id });
    expect(wordsOf(done)).toContain(`可以使用${COMPANY}了`);
    expect(await signIn()).not.toBe(ADDED);
    expect(wordsOf(await added.get("/company"))).toContain(COMPANY);
    expect(wordsOf(await administrator.get(paths.companyUsers()))).toContain("138****0008");
  });

  // docs/product.md#an-added-person-is-told
  // docs/product.md#notices
  it("declines, is no member, and the administrator reads it", async () => {
    const done = await added.submitAndFollow(ADDED, { intent: "decline", company_id });
    expect(wordsOf(done)).toContain(`没有加入${COMPANY}`);
    expect(wordsOf(await added.get("/company"))).not.toContain(COMPANY);
    expect(await signIn()).not.toBe(ADDED);
    expect(wordsOf(await administrator.get(paths.companyUsers()))).not.toContain("138****0008");
    expect(wordsOf(await administrator.get(paths.messages()))).toContain(
      `周待入 没有加入“${COMPANY}”`,
    );
  });

  // docs/product.md#an-added-person-is-told
  it("reads it in English, and gets to the page that they wanted", async () => {
    const visitor = new Visitor(test);
    await visitor.submit(paths.preferences(), { lng: "en" });
    await visitor.submit("/login?method=password&redirectTo=%2FaboutUs", LOGIN);
    expect(wordsOf(await visitor.get(ADDED))).toContain(
      `李团队 has added you to ${COMPANY}. Your role there: `,
    );
    expect((await visitor.submit(ADDED, { intent: "accept", company_id: "" })).status).toBe(422);
    await visitor.submit(ADDED, { intent: "accept", company_id });
    expect((await visitor.get(ADDED)).headers.location).toBe(paths.company());
    const { headers } = await visitor.submit(paths.company(), { company_id });
    expect(headers.location).toBe("/aboutUs");
  });

  // docs/product.md#an-added-person-is-told
  it("an upstream without the calls tells nobody", async () => {
    const other = await startOwnApp({ UPSTREAM_LEAVING: "0", PASSWORD_LOGIN: "1" });
    const founder = await signInAs(other, "a company-admin");
    expect((await founder.submit(paths.addCompanyUser(), person)).status).toBe(303);
    expect(await signIn(other)).toBe(paths.company());
    const mark = await other.sandbox.mark();
    const { headers } = await added.submit(ADDED, { intent: "accept", company_id });
    expect(headers.location).toBe(paths.company());
    expect(await other.sandbox.calls(mark)).not.toContain("company.accept");
  });
});
