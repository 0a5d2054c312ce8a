import { describe, expect, it } from "vitest";
import {
  badParameters,
  failure,
  loginUser,
  PASSWORD_DIGEST,
  runSandbox,
  success,
} from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

const zhang = loginUser("10001", "13800000001", "张创作");

// docs/upstream.md#authsendcode
describe("auth.sendCode", () => {
  const send = (mobileNumber: unknown, action: unknown, token?: string) =>
    sandbox.post("/admins/sendcode", { mobileNumber, action }, token);

  it("bind for someone else's number is 4013, for one's own it is not", async () => {
    const taken = failure(4013, "该手机号已被绑定");
    expect((await send("13800000001", "bind")).body).toEqual(taken);
    expect((await send("13800000001", "bind", await sandbox.signIn("10007"))).body).toEqual(taken);
    const own = await sandbox.signIn("10001");
    expect((await send("13800000001", "bind", own)).body).toEqual(success(null));
  });

  it("the same number and action within 60 s is 4015; 4012 and 4013 come first", async () => {
    const often = failure(4015, "验证码发送过于频繁，请稍后再试");
    await send("13800000001", "login");
    expect((await send("13800000001", "login")).body).toEqual(often);
    expect((await send("13800000002", "login")).body).toEqual(success(null));
    const token = await sandbox.signIn("10001");
    expect((await send("13800000001", "bind", token)).body).toEqual(success(null));
    expect((await send("13800000001", "bind")).body.code).toBe(4013);
    await sandbox.advance(50);
    expect((await send("13800000001", "login")).body).toEqual(often);
    await sandbox.advance(10);
    expect((await send("13800000001", "login")).body).toEqual(success(null));
  });
});

// docs/upstream.md#authmobilelogin
describe("auth.mobileLogin", () => {
  const mobileNumber = "13800000001";
  const logIn = (code: string, number = mobileNumber) =>
    sandbox.get("/admins/mobilelogin", { mobileNumber: number, code });
  const send = () => sandbox.post("/admins/sendcode", { mobileNumber, action: "login" });
  const expired = failure(4011, "验证码已过期");

  it("answers the login user; a wrong code is 4010, a right one is single-use", async () => {
    await send();
    expect((await logIn("000000")).body).toEqual(failure(4010, "验证码错误"));
    expect((await logIn("123456")).body).toEqual(success(zhang));
    expect((await logIn("123456")).body).toEqual(expired);
  });

  it("without a code sent it is 4011, also when the code was sent for binding", async () => {
    expect((await logIn("123456")).body).toEqual(expired);
    const token = await sandbox.signIn("10001");
    await sandbox.post("/admins/sendcode", { mobileNumber, action: "bind" }, token);
    expect((await logIn("123456")).body).toEqual(expired);
  });
});

// docs/upstream.md#authpasswordlogin
describe("auth.passwordLogin", () => {
  const logIn = (mobile: string, passwdMd: string) =>
    sandbox.get("/admins/passwordlogin", { mobile, passwdMd });
  const refused = failure(4014, "账号或密码错误");

  it("who never set a password has none that fits", async () => {
    const token = await sandbox.signIn("new");
    const binding = { mobileNumber: "13900000000", uid: "20001", code: "123456" };
    await sandbox.post("/admins/sendcode", { ...binding, action: "bind" }, token);
    await sandbox.post("/admins/bindmobile", binding, token);
    expect((await logIn("13900000000", PASSWORD_DIGEST)).body).toEqual(refused);
  });
});

// docs/upstream.md#authbindmobile
describe("auth.bindMobile", () => {
  const binding = { mobileNumber: "13900000007", uid: "10007", code: "123456" };
  const bind = (token: string, changes: object = {}) =>
    sandbox.post("/admins/bindmobile", { ...binding, ...changes }, token);
  const send = (mobileNumber = binding.mobileNumber) =>
    sandbox.post("/admins/sendcode", { mobileNumber, action: "bind" });

  it("with the scan's token: afterwards the number is the user's and signs in", async () => {
    const token = await sandbox.signIn("10007");
    await send();
    expect((await bind(token)).body).toEqual(success(null));
    const { mobileNumber } = binding;
    const query = { mobile: mobileNumber, passwdMd: PASSWORD_DIGEST };
    const { body } = await sandbox.get("/admins/passwordlogin", query);
    expect(body.data).toEqual(loginUser("10007", mobileNumber, "未绑定"));
  });

  it("4001, then 4013, then 4011, then 4010", async () => {
    const token = await sandbox.signIn("10007");
    for (const changes of [{ mobileNumber: "138" }, { code: "" }, { uid: undefined }]) {
      expect((await bind(token, changes)).body).toEqual(badParameters);
    }
    const taken = await bind(token, { mobileNumber: "13800000001" });
    expect(taken.body).toEqual(failure(4013, "该手机号已被绑定"));
    expect((await bind(token)).body).toEqual(failure(4011, "验证码已过期"));
    await send();
    expect((await bind(token, { code: "000000" })).body).toEqual(failure(4010, "验证码错误"));
    expect((await bind(token)).body).toEqual(success(null));
  });
});
