import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { purchaseFields } from "~/tests/support/start-purchase";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const NETWORK = "网络异常，请稍后重试";

/** What can go wrong, the status our page then has, and the words. */
const failures = [
  ["HTTP 429", { http: 429 }, 429, "请勿频繁发布文章"],
  ["HTTP 500", { http: 500 }, 502, "服务器错误"],
  ["HTTP 404", { http: 404 }, 404, "未知资源"],
  ["HTTP 403", { http: 403 }, 403, "禁止访问"],
  ["HTTP 418", { http: 418 }, 502, NETWORK],
  ["no JSON", { raw: "<html>busy</html>" }, 502, NETWORK],
  ["a torn connection", { reset: true }, 503, NETWORK],
  ["no answer in time", { hang: true }, 504, NETWORK],
  ["a code with words", { code: 4999, error_msg: "业务繁忙" }, 409, "业务繁忙"],
  ["a code without words", { code: 4999, error_msg: "" }, 409, "操作失败，请稍后重试"],
  ["words that are markup", { code: 1, error_msg: "<i>x</i>" }, 409, "&lt;i&gt;x&lt;/i&gt;"],
] as const;

describe("what a visitor sees when the upstream fails", () => {
  const test = useTestApp({ environment: { UPSTREAM_TIMEOUT_MS: "1000" } });
  const visitor = useVisitor(test);

  beforeEach(async () => {
    await visitor.follow(await visitor.logIn("13800000003"));
  });

  const stillSignedIn = async () => (await visitor.get("/accountInformation")).status === 200;

  // docs/product.md#http-errors-have-fixed-texts
  // docs/product.md#an-unreachable-upstream-has-one-text
  // docs/product.md#failures-name-the-request
  it.each(failures)(
    "a page whose call meets %s: the right words, never a 500, the session stays",
    async (...given) => {
      const [, effect, status, words] = given;
      await test.sandbox.fault("company.list", effect, 2);
      const page = await visitor.get("/company");
      expect(page.status).toBe(status);
      expect(textOf(page)).toContain(words);
      expect(textOf(page)).toContain(String(page.headers["x-request-id"]));
      expect(await stillSignedIn()).toBe(true);
    },
  );

  it("a form whose call fails: the words on it, the choice and the session stay", async () => {
    await test.sandbox.fault("pay.ali.create", { code: 1, error_msg: "<i>x</i>" });
    const fields = purchaseFields({ years: 10, channel: "alipay" });
    const page = await visitor.submit("/pricing/purchase", fields);
    expect(page.status).toBe(409);
    expect(errorsOf(page)).toEqual({ "": "&lt;i&gt;x&lt;/i&gt;" });
    expect(shownIn(page, "years")).toBe("10");
    expect(await stillSignedIn()).toBe(true);
  });

  it.each([
    ["HTTP 500", { http: 500 }, "服务器错误"],
    ["no answer in time", { hang: true }, NETWORK],
    ["a login user without a token", { data: { uid: "1", nickname: "x" } }, NETWORK],
  ])("a login that meets %s signs nobody in and keeps the number", async (_name, effect, words) => {
    const stranger = new Visitor(test);
    await test.sandbox.fault("auth.mobileLogin", effect);
    const page = await stranger.logIn("13800000001");
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).not.toBe(500);
    expect(errorsOf(page)).toEqual({ "": words });
    expect(shownIn(page, "mobileNumber")).toBe("13800000001");
    expect((await stranger.get("/order")).status).toBe(303);
  });

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  it.each([401, 403])(
    "a login that meets HTTP %i without a token has no words: the dialog stays, with the number",
    async (http) => {
      const stranger = new Visitor(test);
      await test.sandbox.fault("auth.mobileLogin", { http });
      const page = await stranger.logIn("13800000001");
      expect(page.status).toBe(401);
      expect(page.text).toContain("<dialog");
      expect(page.text).not.toContain('class="error-summary"');
      expect(textOf(page)).not.toContain("禁止访问");
      expect(shownIn(page, "mobileNumber")).toBe("13800000001");
    },
  );

  // docs/product.md#a-forbidden-call-says-so-with-a-token-alone
  it("another form that meets HTTP 403 without a token opens the login, without words", async () => {
    const stranger = new Visitor(test);
    await test.sandbox.fault("widget.signUp", { http: 403 });
    const answer = await stranger.submit("/widget/signup/salon", { mobileNumber: "13800000001" });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?redirectTo=/);
    expect(textOf(await stranger.follow(answer))).not.toContain("禁止访问");
  });

  // docs/product.md#a-refused-token-is-reported-once
  // docs/product.md#an-ended-token-opens-the-login
  it("a 401 on a page: the login dialog, which tells it once and comes back", async () => {
    await test.sandbox.fault("company.list", { http: 401 });
    const answer = await visitor.get("/company");
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/login?redirectTo=%2Fcompany");
    const dialog = textOf(await visitor.follow(answer));
    expect(dialog).toContain("未授权");
    expect(dialog).toContain("授权失败，请重新登录");
    expect(textOf(await visitor.get("/index"))).not.toContain("未授权");
  });

  // docs/product.md#a-refused-token-is-reported-once
  // docs/product.md#what-was-typed-is-kept
  it("a 401 on a form: the login dialog, which comes back with what was typed", async () => {
    await test.sandbox.fault("nav.action", { http: 401 });
    const answer = await visitor.submit("/urlNavigate/add", { urlName: "站", url: "https://a.bc" });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.location ?? "", test.origin).searchParams.get("redirectTo");
    const again = new URL(back ?? "", test.origin);
    expect(Object.fromEntries(again.searchParams)).toEqual({ urlName: "站", url: "https://a.bc" });
    await visitor.logIn("13800000003");
    const dialog = await visitor.get(back ?? "");
    expect(shownIn(dialog, "urlName")).toBe("站");
    expect(shownIn(dialog, "url")).toBe("https://a.bc");
  });

  it("after a 401 nothing more is asked with the dead token", async () => {
    await test.sandbox.expireTokens("10003");
    await visitor.get("/order");
    const mark = await test.sandbox.mark();
    for (const path of ["/order", "/company", "/pricing/purchase"])
      expect((await visitor.get(path)).status).toBe(303);
    await visitor.get("/urlNavigate");
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("nothing of all this was unexpected: no error stands in the log", () => {
    expect(test.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
