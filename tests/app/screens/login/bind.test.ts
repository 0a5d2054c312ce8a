import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { scanAs } from "~/tests/support/scan-login";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const BIND = { intent: "bind", mobileNumber: "13900000007", code: "123456" };

describe("the bind-phone form", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await scanAs(visitor, test.sandbox, "10007");
    mark = await test.sandbox.mark();
  });

  const bind = (fields: Partial<typeof BIND> = {}) =>
    visitor.submit("/login/bind", { ...BIND, ...fields });

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#the-server-repeats-every-check
  it.each([
    ["send-code", { mobileNumber: " " }, { mobileNumber: "请先填写手机号!" }],
    ["bind", { mobileNumber: " " }, { mobileNumber: "请先填写手机号!" }],
    ["bind", { mobileNumber: "12345678901" }, { mobileNumber: "手机号填写有误，请检查!" }],
    ["bind", { code: "" }, { code: "请填写验证码" }],
  ])("%s with %j: words on the field, no call", async (intent, changed, errors) => {
    const page = await bind({ intent, ...changed });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    for (const [field, text] of Object.entries(errors))
      expect(messageBeside(page, field)).toBe(text);
    if ("code" in changed) expect(shownIn(page, "mobileNumber")).toBe(BIND.mobileNumber);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/upstream.md#authsendcode
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it("a number somebody else has (4013): the server's words, sent with action bind", async () => {
    const page = await bind({ intent: "send-code", mobileNumber: "13800000001" });
    expect(errorsOf(page)).toEqual({ "": "该手机号已被绑定" });
    expect((await test.sandbox.journal(mark))[0]?.body).toMatchObject({ action: "bind" });
  });

  // docs/upstream.md#authbindmobile
  it.each([
    ["a wrong code", { code: "000000" }, null, 409, "验证码错误"],
    ["an upstream failure", {}, { http: 500 }, 502, "服务器错误"],
  ])("%s signs nobody in, and the next try binds", async (_name, fields, effect, status, words) => {
    await bind({ intent: "send-code" });
    if (effect) await test.sandbox.fault("auth.bindMobile", effect);
    const refused = await bind(fields);
    expect(refused.status).toBe(status);
    expect(errorsOf(refused)).toEqual({ "": words });
    expect(shownIn(refused, "mobileNumber")).toBe(BIND.mobileNumber);
    expect((await visitor.get("/order")).status).toBe(303);
    expect((await bind()).status).toBe(303);
    expect((await visitor.get("/order")).status).toBe(200);
    const calls = await test.sandbox.journal(mark);
    expect(calls.findLast(({ call }) => call === "auth.bindMobile")).toMatchObject({
      method: "POST",
      hasToken: true,
      body: { mobileNumber: BIND.mobileNumber, uid: "10007" },
    });
  });

  it("nobody without a scan can bind or get a code: the login dialog, no upstream call", async () => {
    const stranger = new Visitor(test);
    for (const answer of [
      await stranger.get("/login/bind"),
      await stranger.submit("/login/bind", BIND),
      await stranger.submit("/login/bind", { ...BIND, intent: "send-code" }),
    ])
      expect(answer.headers.location).toMatch(/^\/login/);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });
});
