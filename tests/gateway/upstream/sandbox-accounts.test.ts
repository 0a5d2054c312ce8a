import { describe, expect, it } from "vitest";
import { sandboxForTests } from "./sandbox-upstream";

const { connectAs, control, signIn } = sandboxForTests();

describe("login", () => {
  it("by QR: pending, then the user, then a spent ticket", async () => {
    const { auth } = connectAs(null).upstream;
    const qr = await auth.getQr();
    expect(qr.expireSeconds).toBe(120);
    await expect(auth.scan(qr.ticket)).resolves.toBeNull();
    await control("POST", "/scan", { ticket: qr.ticket, as: "10001" });
    await expect(auth.scan(qr.ticket)).resolves.toMatchObject({
      uid: "10001",
      mobileNumber: "13800000001",
      nickname: "张创作",
      token: expect.stringMatching(/^sbx_10001_[0-9a-f]{32}$/),
    });
    await control("POST", "/clock", { advanceMs: 31_000 });
    await expect(auth.scan(qr.ticket)).rejects.toMatchObject({
      code: "business",
      cause: { code: 4020 },
    });
  });

  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a user without a phone binds one with the scan's token", async () => {
    const { auth } = connectAs(null).upstream;
    const { ticket } = await auth.getQr();
    await control("POST", "/scan", { ticket, as: "10007" });
    const user = await auth.scan(ticket);
    expect(user).toMatchObject({ uid: "10007", mobileNumber: "" });
    const bound = connectAs(user?.token ?? "").upstream.auth;
    const mobileNumber = "13800000077";
    await bound.sendCode({ mobileNumber, action: "bind" });
    await bound.bindMobile({ mobileNumber, uid: "10007", code: "123456" });
    await expect(
      bound.bindMobile({ mobileNumber, uid: "10001", code: "123456" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("by SMS", async () => {
    const { auth } = connectAs(null).upstream;
    await auth.sendCode({ mobileNumber: "13800000003", action: "login" });
    await expect(
      auth.mobileLogin({ mobileNumber: "13800000003", code: "000000" }),
    ).rejects.toMatchObject({ code: "business", detail: "验证码错误" });
    await expect(
      auth.mobileLogin({ mobileNumber: "13800000003", code: "123456" }),
    ).resolves.toMatchObject({ uid: "10003" });
  });

  // docs/product.md#an-unknown-number-is-told-to-register-first
  // docs/product.md#a-refused-code-shows-the-words-of-the-upstream
  it("the refusals of send-code", async () => {
    const { auth } = connectAs(null).upstream;
    const login = (mobileNumber: string) => auth.sendCode({ mobileNumber, action: "login" });
    await expect(login("13900000000")).rejects.toMatchObject({ code: "not-registered" });
    await login("13800000001");
    await expect(login("13800000001")).rejects.toMatchObject({
      code: "send-code-refused",
      detail: "验证码发送过于频繁，请稍后再试",
    });
  });

  it("by password", async () => {
    await signIn("10001");
    await expect(
      connectAs(null).upstream.auth.passwordLogin({
        mobile: "13800000001",
        passwordDigest: "0".repeat(32),
      }),
    ).rejects.toMatchObject({ code: "business", detail: "账号或密码错误" });
  });
});

describe("companies", () => {
  it("are listed, chosen, described and joined", async () => {
    const upstream = await signIn("10003");
    const companies = await upstream.company.list();
    expect(companies.map(({ companyId, isMember }) => [companyId, isMember])).toEqual([
      ["90003", true],
      ["80001", true],
      ["80002", false],
    ]);
    await expect(upstream.company.choose("80001")).resolves.toMatchObject({
      companyId: "80001",
      companyKeyRole: "content-admin",
      isSuper: false,
    });
    await expect(upstream.company.getDetail("80001")).resolves.toMatchObject({
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
    });
    await expect(upstream.company.choose("80002")).rejects.toMatchObject({ code: "not-a-member" });
    const joining = { mobileNumber: "13800000003", companyId: "80002" };
    await expect(
      upstream.company.join({ ...joining, companyKey: "KEY-80001" }),
    ).rejects.toMatchObject({ code: "company-key-invalid" });
    await upstream.company.join({ ...joining, companyKey: "KEY-80002" });
    await expect(upstream.company.choose("80002")).resolves.toMatchObject({
      companyKeyRole: "write",
    });
  });

  it("users are managed by an administrator and nobody else", async () => {
    const companyId = "80001";
    const { companyUsers } = await signIn("10002");
    const uid = await companyUsers.create({ companyId, name: "新人", mobileNumber: "13800000088" });
    await companyUsers.update({ companyId, uid, position: "编辑" });
    await companyUsers.assignRoles({ companyId, uid, roleIds: ["2", "4"] });
    const find = async () => {
      const { users } = await companyUsers.list({ companyId, page: 1, pageSize: 100 });
      return users.find((user) => user.uid === uid);
    };
    const user = await find();
    expect(user).toMatchObject({ name: "新人", mobileNumber: "13800000088", position: "编辑" });
    expect(user?.roles.map(({ roleId }) => roleId)).toEqual(["2", "4"]);
    await companyUsers.delete({ companyId, uid });
    await expect(find()).resolves.toBeUndefined();

    const writer = await signIn("10005");
    await expect(
      writer.companyUsers.list({ companyId, page: 1, pageSize: 20 }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
