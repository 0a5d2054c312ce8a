import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { MemoryStore } from "~/upstream/store/memory";
import { runSandbox, send } from "./running-sandbox";

const store = new MemoryStore();
const sandbox = runSandbox(async () => ({ store }));
const [USER, OTHER] = ["10003", "10005"];
const [OLD, NEW, OF_OTHER] = [phones.editor, "13900000031", phones.writer];
const CODE = "123456";

async function call(path: string, token: string, body?: object) {
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { Authorization: token };
  const { status, json } = await send(`${sandbox.url}/admins/${path}`, { headers, ...post });
  return { code: status === 200 ? json.code : status, data: json.data };
}
const sendCode = (token: string, action: string, mobileNumber?: string) =>
  call("account/sendcode", token, { action, ...(mobileNumber && { mobileNumber }) });
const change = (token: string, mobileNumber: string, codes: { code?: string; old?: string } = {}) =>
  call("account/number", token, {
    ...{ mobileNumber, code: codes.code ?? CODE, old_code: codes.old ?? CODE },
  });
async function sendBoth(token: string, mobileNumber: string) {
  expect((await sendCode(token, "old-number")).code).toBe(200);
  expect((await sendCode(token, "new-number", mobileNumber)).code).toBe(200);
}
const listMembers = async () => {
  const path = "companyusers?company_id=80001&page=1&page_size=100";
  return (await call(path, await sandbox.signIn("10002"))).data.list as {
    uid: string;
    mobile_number: string;
  }[];
};

describe("a new number", () => {
  // docs/product.md#the-number-can-be-changed
  // docs/product.md#a-new-number-or-password-ends-other-sessions
  it("needs both codes; then all other tokens end, and companies read it", async () => {
    const elsewhere = await sandbox.signIn(USER);
    const token = await sandbox.signIn(USER);
    await sendBoth(token, NEW);
    const { code, data } = await change(token, NEW);
    expect([code, data.uid, data.mobile_number]).toEqual([200, USER, NEW]);
    for (const ended of [elsewhere, token])
      expect((await call("searchusercompany", ended)).code).toBe(401);
    expect((await call("searchusercompany", data.token)).code).toBe(200);
    const member = (await listMembers()).find(({ uid }) => uid === USER);
    expect(member?.mobile_number).toBe(NEW);
    expect((await call("sendcode", "", { mobileNumber: OLD, action: "login" })).code).toBe(4012);
    expect((await call("sendcode", "", { mobileNumber: NEW, action: "login" })).code).toBe(200);
  });

  // docs/product.md#the-number-can-be-changed
  it("a mistyped code of the new number leaves that of the old one good, and five end it", async () => {
    const token = await sandbox.signIn(USER);
    expect((await change(token, NEW)).code).toBe(4016);
    await sendBoth(token, NEW);
    expect((await change(token, NEW, { old: "000000" })).code).toBe(4016);
    expect((await change(token, NEW, { code: "000000" })).code).toBe(4010);
    expect((await change(token, NEW)).code).toBe(200);

    const other = await sandbox.signIn(OTHER);
    await sendBoth(other, "13900000032");
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(other, "13900000032", { old: "000000" })).code).toBe(4016);
    expect((await change(other, "13900000032")).code).toBe(4016);
  });

  // docs/product.md#the-number-can-be-changed
  it("a number that its person has proved is refused only after its code", async () => {
    const token = await sandbox.signIn(USER);
    await call("sendcode", "", { mobileNumber: OF_OTHER, action: "login" });
    await call(`mobilelogin?mobileNumber=${OF_OTHER}&code=${CODE}`, "");
    await sendBoth(token, OF_OTHER);
    expect((await change(token, OF_OTHER, { code: "000000" })).code).toBe(4010);
    expect((await change(token, OF_OTHER)).code).toBe(4013);
    expect((await call("searchusercompany", token)).code).toBe(200);
  });

  // docs/product.md#the-number-can-be-changed
  it("of an account that nobody has proved takes its companies along", async () => {
    const founder = await sandbox.signIn("10002");
    const entered = { company_id: "80001", name: "新同事", mobile_number: NEW };
    await call("companyusers/create", founder, entered);
    const token = await sandbox.signIn("10008");
    await sendBoth(token, NEW);
    expect((await change(token, NEW)).code).toBe(200);
    const members = await listMembers();
    expect(members.filter(({ mobile_number }) => mobile_number === NEW)).toEqual([
      expect.objectContaining({ uid: "10008" }),
    ]);
  });

  it("is no number that it is already, and none that is ill-formed", async () => {
    const token = await sandbox.signIn(USER);
    expect((await change(token, OLD)).code).toBe(4013);
    expect((await change(token, "12")).code).toBe(4001);
    expect((await sendCode(token, "new-number")).code).toBe(4001);
    expect((await sendCode(token, "login")).code).toBe(4001);
    expect((await sendCode("", "password")).code).toBe(401);
  });
});

describe("a new password", () => {
  const passwdMd = hash("md5", "correct horse", "hex");
  const set = (token: string, code = CODE) => call("account/password", token, { passwdMd, code });

  // docs/product.md#the-password-can-be-set
  // docs/product.md#a-new-number-or-password-ends-other-sessions
  it("needs the code of the number, signs in from then on, and ends all tokens", async () => {
    const token = await sandbox.signIn(USER);
    expect((await set(token)).code).toBe(4011);
    await sendCode(token, "password");
    expect((await set(token, "000000")).code).toBe(4010);
    const { code, data } = await set(token);
    expect([code, data.uid]).toEqual([200, USER]);
    expect((await set(data.token)).code).toBe(4011);
    expect((await call("searchusercompany", token)).code).toBe(401);
    const login = await call(`passwordlogin?mobile=${OLD}&passwdMd=${passwdMd}`, "");
    expect([login.code, login.data.uid]).toEqual([200, USER]);
  });
});

// docs/product.md#a-new-number-or-password-ends-other-sessions
it("of a new number and a new password at once one counts, and its token is good", async () => {
  const passwdMd = hash("md5", "another horse", "hex");
  const token = await sandbox.signIn(USER);
  await sendBoth(token, NEW);
  await sendCode(token, "password");
  const answers = await Promise.all([
    call("account/password", token, { passwdMd, code: CODE }),
    change(token, NEW),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 401]);
  const counted = answers.find(({ code }) => code === 200);
  expect((await call("searchusercompany", counted?.data.token)).code).toBe(200);
});

// docs/product.md#the-nickname-can-be-changed
it("a new name is that of the next login, and has to be printable and short", async () => {
  const token = await sandbox.signIn(USER);
  const rename = async (nickname: string) =>
    (await call("account/nickname", token, { nickname })).code;
  expect(await rename("改过的名字")).toBe(200);
  for (const wrong of ["", "a\u0007b", "长".repeat(51)]) expect(await rename(wrong)).toBe(4001);
  await call("sendcode", "", { mobileNumber: OLD, action: "login" });
  const { data } = await call(`mobilelogin?mobileNumber=${OLD}&code=${CODE}`, "");
  expect(data.nickname).toBe("改过的名字");
});
