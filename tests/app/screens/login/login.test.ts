import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const PHONE = "13800000001";
const PHONE_INVALID = "手机号填写有误，请检查!";
const CODE_INVALID = "验证码为 6 位数字，请检查";

describe("the login forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  const sms = (fields: Record<string, string | string[]>) =>
    visitor.submit("/login?method=sms", fields);
  const password = (fields: Record<string, string | string[]>) =>
    visitor.submit("/login?method=password", { intent: "password-login", ...fields });

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#the-server-repeats-every-check
  it.each([
    ["send-code", "", "123456", { mobileNumber: "请先填写手机号!" }],
    ["login", "   ", "", { mobileNumber: "请先填写手机号!", code: "请填写验证码" }],
    ["login", PHONE, "   ", { code: "请填写验证码" }],
    ["send-code", "1380000000a", "", { mobileNumber: PHONE_INVALID }],
    ["login", "1".repeat(5000), "123456", { mobileNumber: PHONE_INVALID }],
    ["login", [PHONE, "13800000002"], "123456", { mobileNumber: PHONE_INVALID }],
    ["login", PHONE, "12345a", { code: CODE_INVALID }],
    ["login", PHONE, ["123456", "123456"], { code: CODE_INVALID }],
  ] as const)("%s with %j and the code %j is refused on its field", async (...given) => {
    const [intent, mobileNumber, code, errors] = given;
    const page = await sms({ intent, mobileNumber: mobileNumber as string, code: code as string });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    for (const [field, text] of Object.entries(errors))
      expect(messageBeside(page, field)).toBe(text);
    if (typeof mobileNumber === "string")
      expect(shownIn(page, "mobileNumber") ?? "").toBe(mobileNumber);
    expect(shownIn(page, "code")).toBeNull();
    expect(await test.sandbox.journal()).toEqual([]);
  });

  // docs/product.md#pasted-mobile-numbers-are-understood
  it("a pasted number is taken as its 11 digits, and stays as it was typed", async () => {
    const mobileNumber = "+86 138-0000-0001";
    const page = await sms({ intent: "send-code", mobileNumber });
    expect(shownIn(page, "mobileNumber")).toBe(mobileNumber);
    expect((await test.sandbox.journal())[0]?.body?.mobileNumber).toBe(PHONE);
    expect((await sms({ intent: "login", mobileNumber, code: "123456" })).status).toBe(303);
    const byPassword = new Visitor(test);
    const fields = { intent: "password-login", mobile: mobileNumber, password: "Passw0rd!" };
    expect((await byPassword.submit("/login?method=password", fields)).status).toBe(303);
  });

  // docs/product.md#success-texts-are-fixed
  it("a code that is sent: 验证码已发送", async () => {
    const page = await sms({ intent: "send-code", mobileNumber: PHONE });
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("验证码已发送");
    expect((await test.sandbox.journal())[0]).toMatchObject({
      call: "auth.sendCode",
      method: "POST",
      body: { mobileNumber: PHONE, action: "login" },
    });
  });

  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it("a second code within 60 s: the server's own words", async () => {
    await sms({ intent: "send-code", mobileNumber: PHONE });
    const page = await sms({ intent: "send-code", mobileNumber: PHONE });
    expect(page.status).toBe(409);
    expect(errorsOf(page)).toEqual({ "": "验证码发送过于频繁，请稍后再试" });
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each([
    ["code 4012", { code: 4012, error_msg: "随便什么" }, "用户未注册，请先用微信注册"],
    ["another code", { code: 4999, error_msg: "短信通道维护中" }, "短信通道维护中"],
    ["no words at all", { code: 4999, error_msg: "" }, "验证码发送失败，请稍后重试"],
    [
      "words beside an error",
      { http: 500, body: { code: 500, error_msg: "余额不足" } },
      "余额不足",
    ],
  ])("a refused send, %s: the right words", async (_name, effect, words) => {
    await test.sandbox.fault("auth.sendCode", effect);
    const page = await sms({ intent: "send-code", mobileNumber: PHONE });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(errorsOf(page)[""]).toBe(words);
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    expect(textOf(page)).not.toContain("验证码已发送");
  });

  it("a wrong code (4010) and five wrong tries (4011): the upstream's words, the phone stays", async () => {
    await sms({ intent: "send-code", mobileNumber: PHONE });
    const said = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const page = await sms({ intent: "login", mobileNumber: PHONE, code: "000000" });
      expect(page.status).toBe(409);
      expect(shownIn(page, "mobileNumber")).toBe(PHONE);
      expect(shownIn(page, "code")).toBeNull();
      said.push(errorsOf(page)[""]);
    }
    expect(said[0]).toBe("验证码错误");
    expect(said.at(-1)).toBe("验证码已过期");
  });

  // docs/product.md#success-texts-are-fixed
  // docs/product.md#the-token-goes-with-each-call
  // docs/upstream.md#authmobilelogin
  it("the right code: 登陆成功, the call carries phone and code and no token", async () => {
    const page = await visitor.follow(await visitor.logIn(PHONE));
    expect(textOf(page)).toContain("登陆成功");
    const login = (await test.sandbox.journal()).find(({ call }) => call === "auth.mobileLogin");
    expect(login).toMatchObject({ method: "GET", hasToken: false });
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["code", "mobileNumber"]);
  });

  // docs/product.md#a-password-leaves-as-its-md5-hash
  // docs/upstream.md#authpasswordlogin
  it("password login sends the 32-character MD5 and nothing else of the password", async () => {
    const digest = createHash("md5").update("Passw0rd!").digest("hex");
    const marked = test.logs.length;
    const answer = await password({ mobile: PHONE, password: "Passw0rd!" });
    expect(answer.status).toBe(303);
    const login = (await test.sandbox.journal()).find(({ call }) => call === "auth.passwordLogin");
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["mobile", "passwdMd"]);
    expect(login).toMatchObject({ method: "GET", hasToken: false, code: 200 });
    const written = JSON.stringify([await test.sandbox.journal(), test.logs.slice(marked)]);
    for (const secret of ["Passw0rd!", digest]) expect(written).not.toContain(secret);
  });

  it("a wrong password: 账号或密码错误, the number stays, the password does not", async () => {
    const page = await password({ mobile: PHONE, password: "wrong-secret" });
    expect(page.status).toBe(409);
    expect(errorsOf(page)).toEqual({ "": "账号或密码错误" });
    expect(shownIn(page, "mobile")).toBe(PHONE);
    expect(page.text).not.toContain("wrong-secret");
  });

  it.each([
    ["an empty phone", { mobile: "", password: "x" }, { mobile: "请先填写手机号!" }],
    ["a wrong phone", { mobile: "123", password: "x" }, { mobile: PHONE_INVALID }],
    ["an empty password", { mobile: PHONE, password: "" }, { password: "请填写密码" }],
    [
      "a password of 129 characters",
      { mobile: PHONE, password: "p".repeat(129) },
      { password: "填写有误，请检查后重试" },
    ],
    [
      "a password sent twice",
      { mobile: PHONE, password: ["a", "b"] },
      { password: "填写有误，请检查后重试" },
    ],
  ])("password login with %s is refused before the upstream", async (_name, fields, errors) => {
    const page = await password(fields);
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  it.each<Record<string, string | string[]>>([
    {},
    { intent: "delete-all" },
    { intent: ["login", "send-code"] },
  ])("an unknown intent %j is refused with words and no upstream call", async (fields) => {
    const page = await sms({ mobileNumber: PHONE, code: "123456", ...fields });
    expect(page.status).toBe(422);
    expect(Object.values(errorsOf(page))).toEqual(["填写有误，请检查后重试"]);
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    expect(await test.sandbox.journal()).toEqual([]);
  });
});

describe("without PASSWORD_LOGIN", () => {
  const closed = useTestApp({ environment: { PASSWORD_LOGIN: "0" } });
  const visitor = useVisitor(closed);

  // docs/product.md#the-password-tab-is-optional
  it("there is no password tab and no password login", async () => {
    expect(textOf(await visitor.get("/login?method=password"))).not.toContain("密码登录");
    const fields = { intent: "password-login", mobile: PHONE, password: "Passw0rd!" };
    expect((await visitor.submit("/login?method=password", fields)).status).toBe(422);
    expect(await closed.sandbox.calls(0)).not.toContain("auth.passwordLogin");
  });
});
