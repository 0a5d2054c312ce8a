import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { all, hrefOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useNewApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const SETTINGS = paths.settings();
const [MOBILE, NEW] = [phones.newcomer, "13900000031"];
const ENDED = "你的登录已在另一台设备上退出";
const code = "123456";

describe("one's name, number and password, without JavaScript", () => {
  const test = useNewApp({ environment: { PASSWORD_LOGIN: "1" } });
  let mine: Visitor;
  let other: Visitor;

  async function signIn(): Promise<Visitor> {
    const visitor = new Visitor(test);
    await logIn(visitor, MOBILE);
    await visitor.get(paths.accountInformation());
    return visitor;
  }
  beforeEach(async () => {
    other = await signIn();
    mine = await signIn();
  });
  const submit = (fields: Record<string, string>) => mine.submit(SETTINGS, fields);
  const saved = async (fields: Record<string, string>) =>
    wordsOf(await mine.submitAndFollow(SETTINGS, fields));

  // docs/product.md#the-nickname-can-be-changed
  it("a new name is shown at once, and nobody is signed out", async () => {
    expect(hrefs(await mine.get(paths.accountInformation()))).toContain(SETTINGS);
    expect((await submit({ intent: "rename", nickname: " " })).status).toBe(422);
    const page = await saved({ intent: "rename", nickname: "改过的名字" });
    for (const words of ["昵称已保存", "改过的名字"]) expect(page).toContain(words);
    expect(wordsOf(await mine.get(paths.accountInformation()))).toContain("改过的名字");
    expect((await other.get(SETTINGS)).status).toBe(200);
  });

  // docs/product.md#the-number-can-be-changed
  // docs/product.md#a-new-number-or-password-ends-other-sessions
  it("a number is changed by two codes, and the other browser is told that it is out", async () => {
    const sentOld = await submit({ intent: "send-old", mobileNumber: NEW });
    expect(wordsOf(sentOld)).toContain("138****0001");
    one(sentOld, `[value="${NEW}"]`);
    expect(wordsOf(await submit({ intent: "send-new", mobileNumber: NEW }))).toContain(
      "139****0031",
    );
    const fields = { intent: "change-number", mobileNumber: NEW, code, oldCode: code };
    const wrong = await submit({ ...fields, oldCode: "000000" });
    expect([wrong.status, wordsOf(wrong).includes("当前手机号")]).toEqual([409, true]);
    expect(hrefs(wrong)).toContain("#field-oldCode");
    expect(all(wrong, '[value="123456"]')).toEqual([]);

    const page = await saved(fields);
    for (const words of ["手机号已更换，其他 1 处登录已退出", "139****0031"])
      expect(page).toContain(words);
    expect(wordsOf(await other.get("/aboutUs"))).toContain(ENDED);
    expect((await other.get(SETTINGS)).status).toBe(303);
    expect(wordsOf(await mine.get("/company"))).toContain("选择企业");
    expect(JSON.stringify(test.logs)).not.toContain(NEW);
    const audited = test.logs.filter(({ audit }) => audit).map(({ action }) => action);
    expect(audited).toEqual(expect.arrayContaining(["number-changed", "session-ended"]));
  });

  // docs/product.md#the-password-can-be-set
  it("a password is set by a code, and signs in", async () => {
    await submit({ intent: "send-password" });
    const fields = { intent: "set-password", password: "correct horse", code };
    const short = await submit({ ...fields, password: "short" });
    expect([short.status, wordsOf(short).includes("密码至少需要 8 个字符")]).toEqual([422, true]);
    expect(await saved(fields)).toContain("密码已设置，其他 1 处登录已退出");
    const visitor = new Visitor(test);
    const login = { intent: "password-login", mobile: MOBILE };
    const refused = await visitor.submit("/login?method=password", { ...login, password: "wrong" });
    for (const tab of [await visitor.get("/login?method=password"), refused])
      expect(hrefOf(tab, "没有密码，或忘了？用验证码登录，再到用户中心设置")).toMatch(
        /^\/login\?method=sms/,
      );
    const right = { ...login, password: "correct horse" };
    expect((await visitor.submit("/login?method=password", right)).status).toBe(303);
  });

  // docs/product.md#guessing-is-limited-by-number-and-address
  it("wrong codes are counted as those of a login", async () => {
    const strict = { RATE_LIMIT_LOGINS_PER_HOUR: "8", PASSWORD_LOGIN: "1" };
    const visitor = new Visitor(await startOwnApp(strict));
    await visitor.logIn(MOBILE);
    await visitor.submit(SETTINGS, { intent: "send-password" });
    const wrong = { intent: "set-password", password: "correct horse", code: "000000" };
    const statuses = new Set<number>();
    for (let tries = 0; tries < 10; tries += 1)
      statuses.add((await visitor.submit(SETTINGS, wrong)).status);
    expect(statuses).toContain(429);
  });

  // docs/product.md#own-account
  it("an upstream without the calls has no such page, one without passwords no such form", async () => {
    const without = await startOwnApp({ UPSTREAM_OWN_ACCOUNT: "0" });
    const stranger = new Visitor(without);
    await logIn(stranger, MOBILE);
    expect((await stranger.get(SETTINGS)).status).toBe(404);
    expect((await stranger.get(paths.accountInformation())).text).not.toContain(SETTINGS);
    expect(wordsOf(await new Visitor(without).get("/login?method=password"))).toMatch(
      /密码 改用短信验证码登录/,
    );
    expect((await stranger.submit(SETTINGS, { intent: "rename", nickname: "名字" })).status).toBe(
      404,
    );
    const bare = new Visitor(await startOwnApp({ PASSWORD_LOGIN: "0" }));
    await bare.logIn(MOBILE);
    expect(all(await bare.get(SETTINGS), '[name="password"]')).toEqual([]);
    expect((await bare.submit(SETTINGS, { intent: "send-password" })).status).toBe(404);
  });
});
