import { beforeEach, describe, expect, it, vi } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { all, hrefOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const NETWORK = "网络异常，请稍后重试";
const PHONE = phones.newcomer;
const TOKEN_REFUSED = "未授权 授权失败，请重新登录";

describe("what a visitor sees when the upstream fails", () => {
  const test = useTestApp({ environment: { UPSTREAM_TIMEOUT_MS: "1000" } });
  const visitor = useVisitor(test);
  const stranger = useVisitor(test);

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn(phones.editor));
  });

  // docs/product.md#http-errors-have-fixed-texts
  // docs/product.md#an-unreachable-upstream-has-one-text
  // docs/product.md#failures-name-the-request
  it.each([
    [{ http: 429 }, 429, "请勿频繁发布文章"],
    [{ http: 500 }, 502, "服务器错误"],
    [{ http: 404 }, 404, "未知资源"],
    [{ http: 403 }, 403, "禁止访问"],
    [{ http: 418 }, 502, NETWORK],
    [{ raw: "<html>busy</html>" }, 502, NETWORK],
    [{ reset: true }, 503, NETWORK],
    [{ hang: true }, 504, NETWORK],
    [{ code: 4999, error_msg: "业务繁忙" }, 409, "业务繁忙"],
    [{ code: 4999, error_msg: "" }, 409, "操作失败，请稍后重试"],
    [{ code: 1, error_msg: "<i>x</i>" }, 409, "<i>x</i>"],
  ])("a page whose call meets %j: status %i and %s, the session stays", async (...given) => {
    const [effect, status, words] = given;
    await test.sandbox.fault("company.list", effect, 4);
    const page = await visitor.get("/company");
    expect(page.status).toBe(status);
    expect(wordsOf(page)).toContain(words);
    expect(wordsOf(page)).toContain(String(page.headers["x-request-id"]));
    await visitor.submit("/preferences", { lng: "en" });
    const inEnglish = one(await visitor.get("/company"), "main");
    const quoted = all(inEnglish, 'p[lang="zh-CN"]');
    expect(quoted.map(wordsOf)).toEqual(words === "业务繁忙" ? [words] : []);
    for (const paragraph of quoted) paragraph.remove();
    expect(wordsOf(inEnglish)).not.toMatch(/\p{Script=Han}/u);
    expect((await visitor.get("/order")).status).toBe(200);
    expect(test.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  it.each([
    [{ http: 500 }, 502, { "": "服务器错误" }],
    [{ hang: true }, 504, { "": NETWORK }],
    [{ data: { uid: "1", nickname: "without a token" } }, 502, { "": NETWORK }],
    [{ code: 1, error_msg: "<i>x</i>" }, 409, { "": "<i>x</i>" }],
    [{ http: 401 }, 401, {}],
    [{ http: 403 }, 401, {}],
  ])(
    "a login that meets %j signs nobody in and keeps the number",
    async (effect, status, errors) => {
      await test.sandbox.fault("auth.mobileLogin", effect);
      const page = await stranger.logIn(PHONE);
      expect([page.status, errorsOf(page)]).toEqual([status, errors]);
      one(page, "dialog");
      expect(wordsOf(page)).not.toContain("禁止访问");
      expect(shownIn(page, "mobileNumber")).toBe(PHONE);
      expect((await stranger.get("/order")).status).toBe(303);
    },
  );

  // docs/product.md#http-errors-have-fixed-texts
  it("a form in English quotes the upstream's words in their language", async () => {
    await stranger.submit("/preferences", { lng: "en" });
    await test.sandbox.fault("auth.mobileLogin", { code: 4999, error_msg: "业务繁忙" });
    const quoted = one(await stranger.logIn(PHONE), 'p[lang="zh-CN"]');
    expect(wordsOf(quoted)).toBe("业务繁忙");
  });

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  it("another form that meets HTTP 403 without a token opens the login, without words", async () => {
    await test.sandbox.fault("widget.signUp", { http: 403 });
    const answer = await stranger.submit("/widget/signup/salon-2026", { mobileNumber: PHONE });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?redirectTo=/);
    expect(wordsOf(await stranger.follow(answer))).not.toContain("禁止访问");
  });

  // docs/product.md#a-refused-token-is-reported-once
  // docs/product.md#an-ended-token-opens-the-login
  it("ten calls at once that meet 401: the login dialog, one notice, and no call more", async () => {
    for (let round = 0; round < 2; round += 1) {
      await test.sandbox.reset();
      await visitor.logIn(phones.editor);
      await visitor.get("/index");
      await test.sandbox.expireTokens("10003");
      const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get("/company")));
      for (const { headers } of answers)
        expect(headers.location).toBe("/login?redirectTo=%2Fcompany");
      const mark = await test.sandbox.mark();
      const told = [];
      for (let page = 0; page < 3; page += 1)
        told.push(wordsOf(await visitor.get("/login?method=sms")).includes(TOKEN_REFUSED));
      expect(told).toEqual([true, false, false]);
      for (const path of ["/order", "/company", "/pricing/purchase"])
        expect((await visitor.get(path)).status).toBe(303);
      await visitor.get("/urlNavigate");
      expect(await test.sandbox.calls(mark)).toEqual([]);
    }
  });

  // docs/product.md#a-refused-token-is-reported-once
  it("a 401 of a call as JSON is told by the browser's next page", async () => {
    await test.sandbox.expireTokens("10003");
    const json = await visitor.get("/api/v1/companies", { "Sec-Fetch-Site": "same-origin" });
    expect(json.status).toBe(401);
    expect(wordsOf(await visitor.get("/login?method=sms"))).toContain(TOKEN_REFUSED);
  });

  // docs/product.md#a-refused-token-is-reported-once
  // docs/product.md#what-was-typed-is-kept
  it("a 401 on a form: the login dialog, which comes back with what was typed", async () => {
    await test.sandbox.fault("nav.action", { http: 401 });
    const answer = await visitor.submit("/urlNavigate/add", { urlName: "站", url: "https://a.bc" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.location ?? "", test.origin).searchParams.get("redirectTo");
    await visitor.logIn(phones.editor);
    const dialog = await visitor.get(back ?? "");
    expect([shownIn(dialog, "urlName"), shownIn(dialog, "url")]).toEqual(["站", "https://a.bc"]);
  });
});

describe("a page that cannot be shown", () => {
  const test = useTestApp();

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  // docs/product.md#failures-name-the-request
  it("403: the fixed words, who can help, and the way to another company", async () => {
    const visitor = await signInAs(test, "a content-admin");
    const page = await visitor.get("/company/users");
    const id = page.headers["x-request-id"];
    for (const words of ["没有权限", "禁止访问", "请切换企业，或联系企业管理员", id])
      expect(wordsOf(page)).toContain(words);
    expect(wordsOf(page)).toContain("请联系“财经传媒有限公司”的企业管理员");
    expect(wordsOf(page)).toMatch(/请联系客服：\S+/);
    expect(hrefs(page)).toContain("/company?redirectTo=%2Fcompany%2Fusers");
    expect(wordsOf(page)).not.toContain("重试");
    const owner = await signInAs(test, "an individual with basic VIP");
    const words = wordsOf(await owner.get("/company/users"));
    expect(words).toMatch(/没有权限 这个页面只给企业成员使用.* 禁止访问 /);
    expect(words).not.toMatch(/请联系“/);
  });

  // docs/product.md#failures-name-the-request
  it("trouble that may pass: the same address again", async () => {
    const visitor = await signInAs(test, "a company-admin");
    await test.sandbox.fault("company.users.list", { http: 500 });
    const page = await visitor.get("/company/users?page=2");
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(hrefOf(page, "重试")).toBe("/company/users?page=2");
  });

  // docs/product.md#failures-name-the-request
  it("an unexpected error: the request's id, and nothing of the error", async () => {
    const visitor = await signInAs(test, "a company-admin");
    const { sessions } = test.dependencies;
    vi.spyOn(sessions, "listByUser").mockRejectedValueOnce(new Error("secret"));
    const page = await visitor.get("/accountInformation/devices");
    expect(page.status).toBe(500);
    expect(wordsOf(page)).toMatch(/暂时打不开 .*服务器错误，请稍后重试/);
    expect(wordsOf(page)).toContain(page.headers["x-request-id"]);
    expect(page.text).not.toContain("secret");
  });

  it.each([
    ["/company/users", null, 403],
    ["/company/join?company_id=99999", null, 404],
    ["/company", "company.list", 502],
    ["/company/users/10003/edit", null, 403],
  ])("%s keeps header, navigation and the account menu", async (path, call, status) => {
    const visitor = await signInAs(test, "a content-admin");
    if (call) await test.sandbox.fault(call, { http: 500 }, 9);
    const page = await visitor.get(path);
    expect(page.status).toBe(status);
    for (const part of [".site-header", "[data-menu]", '[action="/logout"]', ".site-footer"])
      one(page, part);
    expect(wordsOf(page)).toContain("王编辑");
    for (const element of ["main", "h1"]) expect(all(page, element)).toHaveLength(1);
  });
});
