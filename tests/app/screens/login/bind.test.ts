import { beforeEach, describe, expect, it } from "vitest";

import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const NEW_PHONE = "13900000007";

describe("the bind-phone form", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let mark: number;

  beforeEach(async () => {
    await visitor.get("/login");
    await test.sandbox.scan("10007");
    await visitor.submitAndFollow("/login", { intent: "check-scan" });
    mark = await test.sandbox.mark();
  });

  const bind = (fields: Record<string, string | string[]>) => visitor.submit("/login/bind", fields);

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#the-server-repeats-every-check
  it("an empty phone: 请先填写手机号!, for sending and for binding", async () => {
    for (const intent of ["send-code", "bind"]) {
      const page = await bind({ intent, mobileNumber: " ", code: "123456" });
      expect(page.status).toBe(422);
      expect(errorsOf(page)).toEqual({ mobileNumber: "请先填写手机号!" });
    }
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#the-server-repeats-every-check
  it("a malformed phone: 手机号填写有误，请检查!", async () => {
    for (const mobileNumber of ["12345678901", "1390000000", ["13900000007", "13900000008"]]) {
      const page = await bind({ intent: "bind", mobileNumber, code: "123456" });
      expect(errorsOf(page)).toEqual({ mobileNumber: "手机号填写有误，请检查!" });
    }
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  // docs/product.md#a-verification-code-has-at-most-six-digits
  it("an empty code: 请填写验证码, the phone stays, no bind call", async () => {
    const page = await bind({ intent: "bind", mobileNumber: NEW_PHONE, code: "" });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual({ code: "请填写验证码" });
    expect(messageBeside(page, "code")).toBe("请填写验证码");
    expect(shownIn(page, "mobileNumber")).toBe(NEW_PHONE);
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
  it("a wrong code: 验证码错误, nobody is signed in, the right one still binds", async () => {
    await bind({ intent: "send-code", mobileNumber: NEW_PHONE });
    const refused = await bind({ intent: "bind", mobileNumber: NEW_PHONE, code: "000000" });
    expect(refused.status).toBe(409);
    expect(errorsOf(refused)).toEqual({ "": "验证码错误" });
    expect((await visitor.get("/order")).status).toBe(303);
    const page = await visitor.follow(
      await bind({ intent: "bind", mobileNumber: NEW_PHONE, code: "123456" }),
    );
    expect(textOf(page)).toContain("手机绑定成功");
    const call = (await test.sandbox.journal(mark)).findLast(
      ({ call }) => call === "auth.bindMobile",
    );
    expect(call).toMatchObject({
      method: "POST",
      hasToken: true,
      body: { mobileNumber: NEW_PHONE, uid: "10007" },
    });
  });

  it("an upstream failure keeps the scanned user: the next try binds", async () => {
    await bind({ intent: "send-code", mobileNumber: NEW_PHONE });
    await test.sandbox.fault("auth.bindMobile", { http: 500 });
    const failed = await bind({ intent: "bind", mobileNumber: NEW_PHONE, code: "123456" });
    expect(failed.status).toBe(502);
    expect(errorsOf(failed)).toEqual({ "": "服务器错误" });
    expect(shownIn(failed, "mobileNumber")).toBe(NEW_PHONE);
    const bound = await bind({ intent: "bind", mobileNumber: NEW_PHONE, code: "123456" });
    expect(bound.status).toBe(303);
  });

  it("nobody without a scan can bind: the login dialog, no upstream call", async () => {
    const stranger = new Visitor(test);
    const answer = await stranger.submit("/login/bind", {
      intent: "bind",
      mobileNumber: NEW_PHONE,
      code: "123456",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login/);
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });
});
