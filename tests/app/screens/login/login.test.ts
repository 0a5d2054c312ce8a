import { createHash } from "node:crypto";
import type { Response } from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf, messageBeside, shownIn } from "~/tests/support/form-answer";
import { all, attributesOf, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { scanAs } from "~/tests/support/scan-login";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const PHONE = phones.newcomer;
const PHONE_INVALID = "手机号填写有误，请检查!";
const PHONE_REQUIRED = "请先填写手机号!";
const CODE_REQUIRED = "请填写验证码";
const BIND = { intent: "bind", mobileNumber: "13900000007", code: "123456" };

type Fields = Record<string, string>;

/** The ways that a refusal offers: each link, and what it says. */
const waysIn = (page: Response) =>
  all(page, ".error-summary p a").map((link) => [link.getAttribute("href"), wordsOf(link)]);

describe("the login forms", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  const sms = (fields: Fields) =>
    visitor.submit("/login?method=sms", { mobileNumber: PHONE, ...fields });
  const sendPassword = (fields: Fields) =>
    visitor.submit("/login?method=password", { intent: "password-login", ...fields });
  const firstCall = async (call: string) =>
    (await test.sandbox.journal()).find((entry) => entry.call === call);

  // docs/product.md#a-mobile-number-has-eleven-digits
  // docs/product.md#a-verification-code-has-at-most-six-digits
  // docs/product.md#the-server-repeats-every-check
  it.each<[string, Fields, Fields]>([
    ["send-code", { mobileNumber: "" }, { mobileNumber: PHONE_REQUIRED }],
    ["send-code", { mobileNumber: "1380000000a" }, { mobileNumber: PHONE_INVALID }],
    [
      "login",
      { mobileNumber: "   ", code: "" },
      { mobileNumber: PHONE_REQUIRED, code: CODE_REQUIRED },
    ],
    ["login", { code: "12345a" }, { code: "验证码为 6 位数字，请检查" }],
  ])("%s with %j is refused on its field, without a call", async (intent, fields, errors) => {
    const page = await sms({ intent, ...fields });
    expect(page.status).toBe(422);
    expect(errorsOf(page)).toEqual(errors);
    for (const [field, text] of Object.entries(errors))
      expect(messageBeside(page, field)).toBe(text);
    expect(shownIn(page, "mobileNumber") ?? "").toBe(fields.mobileNumber ?? PHONE);
    expect(shownIn(page, "code")).toBeNull();
    expect(await test.sandbox.journal()).toEqual([]);
  });

  // docs/product.md#numbers-are-read-as-people-type-them
  // docs/product.md#success-texts-are-fixed
  it("a pasted number is taken and shown as its 11 digits, and masked where the code went", async () => {
    const mobileNumber = "+86 138-0000-0001";
    const page = await sms({ intent: "send-code", mobileNumber });
    expect(wordsOf(page)).toContain("验证码已发送至 138****0001");
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    const body = { mobileNumber: PHONE, action: "login" };
    expect(await firstCall("auth.sendCode")).toMatchObject({ method: "POST", body });
    expect((await sms({ intent: "login", mobileNumber, code: "123456" })).status).toBe(303);
    const fields = { mobile: mobileNumber, password: "Passw0rd!" };
    expect((await sendPassword(fields)).status).toBe(303);
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it.each([
    [{ code: 4012, error_msg: "随便什么" }, "用户未注册，请先用微信注册", "去微信扫码注册"],
    [{ code: 4999, error_msg: "" }, "验证码发送失败，请稍后重试", null],
    [{ http: 500, body: { code: 500, error_msg: "余额不足" } }, "余额不足", null],
  ])("a send refused with %j says %s, the number stays", async (effect, words, way) => {
    await test.sandbox.fault("auth.sendCode", effect);
    const page = await sms({ intent: "send-code" });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(errorsOf(page)[""]).toBe(words);
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    expect(wordsOf(page)).not.toContain("验证码已发送");
    expect(waysIn(page)).toEqual(way ? [["/login?method=wechat", way]] : []);
  });

  it("a wrong code: the upstream's words, the phone stays, the code does not", async () => {
    await sms({ intent: "send-code" });
    const page = await sms({ intent: "login", code: "000000" });
    expect([page.status, errorsOf(page)]).toEqual([409, { code: "验证码错误" }]);
    one(page, 'input[name="code"][aria-invalid="true"]');
    expect([shownIn(page, "mobileNumber"), shownIn(page, "code")]).toEqual([PHONE, null]);
  });

  // docs/product.md#success-texts-are-fixed
  // docs/product.md#the-token-goes-with-each-call
  // docs/upstream.md#authmobilelogin
  it("the right code: 登陆成功, the call carries phone and code and no token", async () => {
    const page = await visitor.follow(await visitor.logIn(PHONE));
    expect(wordsOf(page)).toContain("登陆成功");
    const login = await firstCall("auth.mobileLogin");
    expect(login).toMatchObject({ method: "GET", hasToken: false });
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["code", "mobileNumber"]);
  });

  // docs/product.md#a-password-leaves-as-its-md5-hash
  // docs/upstream.md#authpasswordlogin
  it("password login sends the 32-character MD5 and nothing else of the password", async () => {
    const digest = createHash("md5").update("Passw0rd!").digest("hex");
    const marked = test.logs.length;
    const answer = await sendPassword({ mobile: PHONE, password: "Passw0rd!" });
    expect(answer.status).toBe(303);
    const login = await firstCall("auth.passwordLogin");
    expect(Object.keys(login?.query ?? {}).toSorted()).toEqual(["mobile", "passwdMd"]);
    expect(login).toMatchObject({ method: "GET", hasToken: false, code: 200 });
    const written = JSON.stringify([await test.sandbox.journal(), test.logs.slice(marked)]);
    for (const secret of ["Passw0rd!", digest]) expect(written).not.toContain(secret);
  });

  it.each<[number, Fields, Fields]>([
    [409, {}, { "": "账号或密码错误" }],
    [422, { mobile: "" }, { mobile: PHONE_REQUIRED }],
    [422, { mobile: "123" }, { mobile: PHONE_INVALID }],
    [422, { password: "" }, { password: "请填写密码" }],
    [422, { password: "p".repeat(129) }, { password: "填写有误，请检查后重试" }],
  ])("%i for a wrong password and %j, which is not shown again", async (...given) => {
    const [status, changed, errors] = given;
    const fields = { mobile: PHONE, password: "wrong-secret", ...changed };
    const page = await sendPassword(fields);
    expect(page.status).toBe(status);
    expect(errorsOf(page)).toEqual(errors);
    expect(shownIn(page, "mobile") ?? "").toBe(fields.mobile);
    expect(shownIn(page, "password")).toBeNull();
    if (status === 422) expect(await test.sandbox.journal()).toEqual([]);
  });

  it("after an error the summary has the focus, and a sent code rests 60 s", async () => {
    await sms({ intent: "send-code" });
    for (const page of [
      await sms({ intent: "send-code", mobileNumber: "" }),
      await sendPassword({}),
    ])
      expect(attributesOf(page, "[autofocus]", "class")).toEqual(["error-summary"]);
    const again = await visitor.get("/login?method=sms");
    expect(wordsOf(one(again, "noscript p"))).toMatch(/^(5\d|60) 秒后重发$/);
  });

  describe("after a scan by somebody without a phone number", () => {
    let mark: number;

    beforeEach(async () => {
      await scanAs(visitor, test.sandbox, "10007");
      mark = await test.sandbox.mark();
    });

    const bind = (fields: Fields = {}) => visitor.submit("/login/bind", { ...BIND, ...fields });

    // docs/upstream.md#authsendcode
    // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
    it("a number somebody else has (4013): the server's words, sent with action bind", async () => {
      const page = await bind({ intent: "send-code", mobileNumber: PHONE });
      expect(errorsOf(page)).toEqual({ mobileNumber: "该手机号已被绑定" });
      expect(waysIn(page)).toEqual([["/login?method=sms", "用该手机号登录"]]);
      expect((await test.sandbox.journal(mark))[0]?.body).toMatchObject({ action: "bind" });
    });

    // docs/upstream.md#authbindmobile
    it.each([
      [{ code: "000000" }, null, 409, { code: "验证码错误" }],
      [{ code: "" }, null, 422, { code: CODE_REQUIRED }],
      [{}, { http: 500 }, 502, { "": "服务器错误" }],
    ])("%j that meets %j signs nobody in, and the next try binds", async (...given) => {
      const [fields, effect, status, errors] = given;
      await bind({ intent: "send-code" });
      if (effect) await test.sandbox.fault("auth.bindMobile", effect);
      const refused = await bind(fields);
      expect([refused.status, errorsOf(refused)]).toEqual([status, errors]);
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
      const answers = [
        await stranger.get("/login/bind"),
        await stranger.submit("/login/bind", BIND),
        await stranger.submit("/login/bind", { ...BIND, intent: "send-code" }),
      ];
      for (const { headers } of answers) expect(headers.location).toMatch(/^\/login/);
      expect(await test.sandbox.calls(mark)).toEqual([]);
    });
  });
});

describe("without PASSWORD_LOGIN", () => {
  const test = useTestApp({ environment: { PASSWORD_LOGIN: "0" } });
  const visitor = useVisitor(test);

  // docs/product.md#the-password-tab-is-optional
  it("there is no password tab and no password login", async () => {
    const PASSWORD = "/login?method=password";
    expect(wordsOf(await visitor.get(PASSWORD))).not.toContain("密码登录");
    const fields = { intent: "password-login", mobile: PHONE, password: "Passw0rd!" };
    expect((await visitor.submit(PASSWORD, fields)).status).toBe(422);
    expect(await test.sandbox.calls(0)).not.toContain("auth.passwordLogin");
  });
});

describe("with LOGIN_CONSENT=tick", () => {
  const test = useTestApp({ environment: { LOGIN_CONSENT: "tick" } });
  const visitor = useVisitor(test);
  const number = { mobileNumber: PHONE };

  // docs/product.md#a-login-accepts-two-texts
  it.each<[tab: string, Fields, status: number]>([
    ["sms", { intent: "send-code", ...number }, 200],
    ["sms", { intent: "login", ...number, code: "123456" }, 409],
    ["password", { intent: "password-login", mobile: PHONE, password: "Passw0rd!" }, 303],
    ["wechat", { intent: "refresh-qr" }, 303],
  ])("on the tab %s %j needs a tick, once for each browser", async (method, fields, status) => {
    const send = (consent: Fields) =>
      visitor.submit(`/login?method=${method}`, { ...fields, ...consent });
    for (const consent of [{}, { consent: "0" }]) {
      const refused = await send(consent as Fields);
      expect([
        refused.status,
        errorsOf(refused).consent ?? messageBeside(refused, "consent"),
      ]).toEqual([422, "请勾选协议"]);
      expect(wordsOf(refused)).toMatch(/我已阅读并同意 *《服务协议》 *和 *《隐私权与版权》/);
    }
    expect(await test.sandbox.journal()).toEqual([]);
    expect((await send({ consent: "1" })).status).toBe(status);
    expect((await send({})).status).not.toBe(422);
  });
});
