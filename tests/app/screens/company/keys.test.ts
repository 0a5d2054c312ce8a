import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { hrefs, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useNewApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const USERS = "/company/users";
const COMPANY = "财经传媒有限公司";
const ENDED = "邀请链接已失效。请向企业管理员要一个新的链接。";
const STRANGER = phones.invited;

describe("the enterprise key", () => {
  const test = useNewApp();
  const visitor = useVisitor(test);
  let administrator: Visitor;

  beforeEach(async () => {
    administrator = await signInAs(test, "a company-admin");
  });

  async function readPanel() {
    const page = await administrator.get(USERS);
    const link = new URL(shownIn(page, "invitation") ?? "");
    return { key: shownIn(page, "companyKey") ?? "", path: link.pathname, link };
  }
  const account = async () => wordsOf(await visitor.get("/accountInformation"));

  // docs/product.md#the-key-is-renewed
  it("is shown to administrators with a link that does not show it, and renewed after a question", async () => {
    const { key, link } = await readPanel();
    expect([key, link.origin, link.search]).toEqual(["KEY-80001", test.origin, ""]);
    expect(decodeURIComponent(link.href)).not.toContain(key);
    expect(wordsOf(await administrator.get(`${USERS}/key`))).toContain("会立即失效");
    const page = await administrator.submitAndFollow(`${USERS}/key`, {});
    expect(wordsOf(page)).toContain("密钥已更新");
    expect((await readPanel()).key).not.toBe(key);
  });

  it("is neither shown to nor renewed by others", async () => {
    const editor = await signInAs(test, "a content-admin");
    const mark = await test.sandbox.mark();
    expect((await editor.get(`${USERS}/key`)).status).toBe(403);
    expect((await editor.submit(`${USERS}/key`, {})).status).toBe(403);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("that cannot be read takes the list of users from nobody", async () => {
    await test.sandbox.fault("company.key", { http: 500 });
    const page = await administrator.get(USERS);
    expect([page.status, shownIn(page, "companyKey")]).toEqual([200, null]);
  });

  // docs/product.md#a-key-is-enough-to-join
  it("lets a newcomer in by itself, and by an invitation that names the company first", async () => {
    const { key, path } = await readPanel();
    const login = await visitor.get(path);
    expect(login.headers.location).toMatch(/^\/login\?/);
    await visitor.logIn(STRANGER);
    const mark = await test.sandbox.mark();
    expect(wordsOf(await visitor.get(path))).toContain(`${COMPANY}邀请你加入`);
    expect(await test.sandbox.calls(mark)).not.toContain("company.join");
    expect(wordsOf(await visitor.submitAndFollow(path, {}))).toContain(`已加入${COMPANY}`);
    expect(await account()).toContain(COMPANY);
    expect(wordsOf(await visitor.get(path))).toContain(`你已经是${COMPANY}的成员`);
    const other = new Visitor(test);
    await other.logIn(phones.newcomer);
    const joined = await other.submitAndFollow("/company/join", { company_key: ` ${key} ` });
    expect(wordsOf(joined)).toContain(`已加入${COMPANY}`);
    expect(JSON.stringify(test.logs)).not.toContain(key);
  });

  it("that was renewed ends its invitation, before and after the page was opened", async () => {
    const { key, path } = await readPanel();
    await visitor.logIn(STRANGER);
    await administrator.submit(`${USERS}/key`, {});
    for (const ended of [path, `${path}x`, "/company/invitation/2~x~y"]) {
      const page = await visitor.get(ended);
      expect([page.status, wordsOf(page)]).toEqual([404, expect.stringContaining(ENDED)]);
    }
    expect(wordsOf(await visitor.submitAndFollow(path, {}))).toContain(ENDED);
    const refused = await visitor.submit("/company/join", { company_key: key });
    expect(errorsOf(refused)).toHaveProperty("company_key");
    expect(await account()).not.toContain(COMPANY);
  });

  it("an invitation is not called ended while the upstream fails", async () => {
    const { path } = await readPanel();
    await visitor.logIn(STRANGER);
    await test.sandbox.fault("company.ofKey", { http: 500 });
    const page = await visitor.get(path);
    expect([page.status, wordsOf(page)]).toEqual([502, expect.not.stringContaining(ENDED)]);
  });
});

// docs/product.md#a-super-user-yields-only-to-another-one
it("shows no button that cannot work: a super user's row for another administrator", async () => {
  const test = await startOwnApp();
  const founder = await signInAs(test, "a company-admin");
  await founder.submit(`${USERS}/10003/roles`, { role_ids: "1" });
  const page = await (await signInAs(test, "a content-admin")).get(USERS);
  for (const action of ["edit", "roles", "delete"]) {
    expect(page.text).not.toContain(`${USERS}/10002/${action}`);
    expect(page.text).toContain(`${USERS}/10004/${action}`);
  }
});

// docs/product.md#a-key-is-enough-to-join
it("offers nothing where the upstream knows no keys", async () => {
  const test = await startOwnApp({ UPSTREAM_COMPANY_KEYS: "0" });
  const administrator = await signInAs(test, "a company-admin");
  const mark = await test.sandbox.mark();
  expect(shownIn(await administrator.get(USERS), "companyKey")).toBeNull();
  expect(hrefs(await administrator.get("/company"))).not.toContain("/company/join");
  expect((await administrator.get("/company/join")).status).toBe(404);
  for (const path of [`${USERS}/key`, "/company/join"])
    expect((await administrator.submit(path, { company_key: "KEY-80002" })).status).toBe(404);
  const calls = await test.sandbox.calls(mark);
  expect(calls.filter((call) => /[kK]ey$/.test(call))).toEqual([]);
});
