import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, type Visitor } from "~/tests/support/visitor";

const PHONE = "13800000001";
const PHONE_INVALID = "手机号填写有误，请检查!";
const INVALID = "填写有误，请检查后重试";

type Fields = Record<string, string | string[]>;
const sendPassword = (visitor: Visitor, fields: Fields) =>
  visitor.submit("/login?method=password", { intent: "password-login", ...fields });

describe("the login forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  const sms = (fields: Fields) =>
    visitor.submit("/login?method=sms", { mobileNumber: PHONE, ...fields });
  const firstCall = async (call: string) =>
    (await test.sandbox.journal()).find((entry) => entry.call === call);

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#the-server-repeats-every-check
  it.each([
    ["send-code", "", "123456", { mobileNumber: "请先填写手机号!" }],
    ["send-code", "1380000000a", "", { mobileNumber: PHONE_INVALID }],
    ["login", "   ", "", { mobileNumber: "请先填写手机号!", code: "请填写验证码" }],
    ["login", PHONE, "12345a", { code: "验证码为 6 位数字，请检查" }],
  ] as const)("%s with %j and the code %j is refused on its field", async (...given) => {
    const [intent, mobileNumber, code, errors] = given;
    const page = await sms({ intent, mobileNumber, code });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    for (const [field, text] of Object.entries(errors))
      expect(messageBeside(page, field)).toBe(text);
    expect(shownIn(page, "mobileNumber") ?? "").toBe(mobileNumber);
    expect(shownIn(page, "code")).toBeNull();
    expect(page.text.match(/autofocus/gi)).toHaveLength(1);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  // docs/product.md#pasted-mobile-numbers-are-understood
  it("a pasted number is taken as its 11 digits, and stays as it was typed", async () => {
    const mobileNumber = "+86 138-0000-0001";
    const page = await sms({ intent: "send-code", mobileNumber });
    expect(shownIn(page, "mobileNumber")).toBe(mobileNumber);
    expect((await firstCall("auth.sendCode"))?.body?.mobileNumber).toBe(PHONE);
    expect((await sms({ intent: "login", mobileNumber, code: "123456" })).status).toBe(303);
    const fields = { mobile: mobileNumber, password: "Passw0rd!" };
    expect((await sendPassword(visitor, fields)).status).toBe(303);
  });

  // docs/product.md#success-texts-are-fixed
  it("a code that is sent: 验证码已发送", async () => {
    const page = await sms({ intent: "send-code" });
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("验证码已发送");
    const body = { mobileNumber: PHONE, action: "login" };
    expect(await firstCall("auth.sendCode")).toMatchObject({ method: "POST", body });
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each([
    [{ code: 4012, error_msg: "随便什么" }, "用户未注册，请先用微信注册"],
    [{ code: 4999, error_msg: "" }, "验证码发送失败，请稍后重试"],
    [{ http: 500, body: { code: 500, error_msg: "余额不足" } }, "余额不足"],
  ])("a send refused with %j says %s, the number stays", async (effect, words) => {
    await test.sandbox.fault("auth.sendCode", effect);
    const page = await sms({ intent: "send-code" });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(errorsOf(page)[""]).toBe(words);
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    expect(textOf(page)).not.toContain("验证码已发送");
  });

  it("wrong codes: the upstream's words, the phone stays, the code does not", async () => {
    await sms({ intent: "send-code" });
    for (const words of ["验证码错误", null, null, null, null, "验证码已过期"]) {
      const page = await sms({ intent: "login", code: "000000" });
      expect(page.status).toBe(409);
      expect(shownIn(page, "mobileNumber")).toBe(PHONE);
      expect(shownIn(page, "code")).toBeNull();
      if (words) expect(errorsOf(page)).toEqual({ "": words });
    }
  });

  // docs/product.md#success-texts-are-fixed
  // docs/product.md#the-token-goes-with-each-call
  // docs/upstream.md#authmobilelogin
  it("the right code: 登陆成功, the call carries phone and code and no token", async () => {
    const page = await visitor.follow(await visitor.logIn(PHONE));
    expect(textOf(page)).toContain("登陆成功");
    const login = await firstCall("auth.mobileLogin");
    expect(login).toMatchObject({ method: "GET", hasToken: false });
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["code", "mobileNumber"]);
  });

  // docs/product.md#a-password-leaves-as-its-md5-hash
  // docs/upstream.md#authpasswordlogin
  it("password login sends the 32-character MD5 and nothing else of the password", async () => {
    const digest = createHash("md5").update("Passw0rd!").digest("hex");
    const marked = test.logs.length;
    const answer = await sendPassword(visitor, { mobile: PHONE, password: "Passw0rd!" });
    expect(answer.status).toBe(303);
    const login = await firstCall("auth.passwordLogin");
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["mobile", "passwdMd"]);
    expect(login).toMatchObject({ method: "GET", hasToken: false, code: 200 });
    const written = JSON.stringify([await test.sandbox.journal(), test.logs.slice(marked)]);
    for (const secret of ["Passw0rd!", digest]) expect(written).not.toContain(secret);
  });

  it.each([
    ["a wrong password", 409, {}, { "": "账号或密码错误" }],
    ["an empty phone", 422, { mobile: "" }, { mobile: "请先填写手机号!" }],
    ["a wrong phone", 422, { mobile: "123" }, { mobile: PHONE_INVALID }],
    ["an empty password", 422, { password: "" }, { password: "请填写密码" }],
    ["a long password", 422, { password: "p".repeat(129) }, { password: INVALID }],
  ])(
    "%s: status %i, and the password is not shown again",
    async (_name, status, changed, errors) => {
      const fields = { mobile: PHONE, password: "wrong-secret", ...changed };
      const page = await sendPassword(visitor, fields);
      expect(page.status).toBe(status);
      expect(errorsOf(page)).toEqual(errors);
      expect(page.text.match(/autofocus/gi)).toHaveLength(1);
      expect(shownIn(page, "mobile") ?? "").toBe(fields.mobile);
      expect(shownIn(page, "password")).toBeNull();
      if (status === 422) expect(await test.sandbox.journal()).toEqual([]);
    },
  );
});

describe("without PASSWORD_LOGIN", () => {
  const closed = useTestApp({ environment: { PASSWORD_LOGIN: "0" } });
  const visitor = useVisitor(closed);

  // docs/product.md#the-password-tab-is-optional
  it("there is no password tab and no password login", async () => {
    expect(textOf(await visitor.get("/login?method=password"))).not.toContain("密码登录");
    const answer = await sendPassword(visitor, { mobile: PHONE, password: "Passw0rd!" });
    expect(answer.status).toBe(422);
    expect(await closed.sandbox.calls(0)).not.toContain("auth.passwordLogin");
  });
});
