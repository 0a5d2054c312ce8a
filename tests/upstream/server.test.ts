import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { phones } from "~/tests/support/people";
import { runCommand } from "~/upstream/commands/run";
import { startUpstream } from "~/upstream/server";
import { MemoryStore } from "~/upstream/store/memory";
import { NONE, runSandbox, send, startReal } from "./running-sandbox";

const sandbox = runSandbox();

it.each([
  ["SANDBOX_QR: native or link", { SANDBOX_QR: "square" }],
  ["SANDBOX: 1 simulates the providers over DATABASE_URL", { DATABASE_URL: "pglite:none" }],
  ["SANDBOX: not with providers", { FILES_FOLDER: "/tmp", SANDBOX: "1" }],
  ["SANDBOX_SMS_CODE: not fixed", { FILES_FOLDER: "/tmp", SANDBOX_SMS_CODE: "fixed" }],
])("stops the command with a line that begins %j: %j", async (line, environment) => {
  const complain = vi.fn();
  const context = { environment, complain, print: () => {}, readInput: async () => "" };
  expect(await runCommand([], context)).toBe(1);
  expect(complain).toHaveBeenCalledWith(expect.stringContaining(`upstream: ${line}`));
});

it("compares no password after five wrong ones in 15 minutes, unless a right one came between", async () => {
  const [digest, wrong] = ["47b7bfb65fa83ac9a71dcb0f6296bb6e", "0".repeat(32)];
  const tryAll = async (...digests: string[]) => {
    const codes: number[] = [];
    for (const passwdMd of digests) {
      const query = `mobile=13800000001&passwdMd=${passwdMd}`;
      codes.push((await send(`${sandbox.url}/admins/passwordlogin?${query}`)).json.code);
    }
    return codes.join(" ");
  };
  expect(await tryAll(wrong, wrong, wrong, wrong, digest)).toBe("4014 4014 4014 4014 200");
  expect(await tryAll(wrong, wrong, wrong, wrong, wrong, digest)).toMatch(/(4014 ?){6}/);
  const query = `mobile=13800000001&passwdMd=${digest}`;
  const elsewhere = await fetch(`${sandbox.url}/admins/passwordlogin?${query}`, {
    headers: { "X-Client-Address": "198.51.100.7" },
  });
  expect(await elsewhere.json()).toMatchObject({ code: 200 });
  await sandbox.control("POST", "/clock", { advanceMs: 15 * 60_000 });
  expect(await tryAll(digest)).toBe("200");
});

it("refuses to change or delete a user of another company, and a disabled administrator", async () => {
  const headers = { Authorization: await sandbox.signIn("10002") };
  const users = `${sandbox.url}/admins/companyusers`;
  const post = (name: string, uid: string, change: object) => {
    const body = JSON.stringify({ company_id: "80001", uid, ...change });
    return send(`${users}/${name}`, { method: "POST", headers, body });
  };
  for (const name of ["update", "delete"])
    expect((await post(name, "10001", { status: 0 })).json.code).toBe(4001);
  await post("roles", "10005", { role_ids: ["1"] });
  const other = { headers: { Authorization: await sandbox.signIn("10005") } };
  const list = async () => (await send(`${users}?company_id=80001`, other)).status;
  expect(await list()).toBe(200);
  await post("update", "10005", { status: 0 });
  expect(await list()).toBe(403);
});

it.each([
  [200, { name: "张".repeat(50), remark: "x".repeat(500) }],
  [4001, { name: "x".repeat(51) }],
  [4001, { remark: "x".repeat(501) }],
])("a sign-up has code %i: %j", async (code, entry) => {
  const body = JSON.stringify({ id: "salon-2026", mobile_number: phones.newcomer, ...entry });
  expect((await send(`${sandbox.url}/widget/signup`, { method: "POST", body })).json.code).toBe(
    code,
  );
});

it("a provider without variables makes nothing: HTTP 500, and a line in the log", async () => {
  const [store, log] = [new MemoryStore(), vi.spyOn(process.stderr, "write").mockReturnValue(true)];
  onTestFinished(() => log.mockRestore());
  const { upstream, uid, token: Authorization } = await startReal(store, {});
  const other = await startUpstream({ store, createProviders: () => NONE });
  onTestFinished(() => other.close());
  const order = `maxUserLimit=1&productId=DT_DOCK_0001&userId=${uid}&corpId=0`;
  const sms = '{"mobileNumber":"13900000000","action":"bind"}';
  for (const [name, method, path, body] of [
    ["wxpay", "GET", `/wxpay/createOrder?${order}`],
    ["alipay", "GET", `/alipay/createOrder?${order}`],
    ["sms", "POST", "/admins/sendcode", sms],
    ["files", "POST", "/upload/pdf?name=a", "%PDF-1.7"],
    ["wechat login", "GET", "/admins/wxlogin/qrcode"],
  ] as const) {
    const { url } = name === "wechat login" ? other : upstream;
    const answer = await send(url + path, { method, headers: { Authorization }, body });
    expect([answer.status, answer.json.data]).toEqual([500, null]);
    const [address] = path.split("?");
    expect(log.mock.lastCall?.[0]).toBe(
      `upstream: ${method} ${address}: ProviderError ${name} UNSET: its variables are not set\n`,
    );
  }
  const made = await store.transaction(async ({ orders, smsCodes, files, tickets }) =>
    Promise.all([orders, smsCodes, files, tickets].map((table) => table.count({}))),
  );
  expect(made).toEqual([0, 0, 0, 1]);
});

it("a body that is no JSON object, or too large, is HTTP 400", async () => {
  for (const body of ["", "{", "[]", "null", '"text"', `{"a":"${"x".repeat(65 * 1024)}"}`]) {
    const { status, json } = await send(`${sandbox.url}/widget/signup`, { method: "POST", body });
    expect([status, json.code], body.slice(0, 9)).toEqual([400, 400]);
  }
});

it("ends the connection of a body that does not come within 12 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const socket = connect(Number(new URL(sandbox.url).port));
  socket.write("POST /closeOrder HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
  const closed = once(socket, "close");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(12_000);
  await closed;
});

it.each(["/closeOrder", "/upload/video"])(
  "ends the connection of an endless body at %s",
  async (path) => {
    const endless = { method: "POST", body: "x".repeat(65 * 1024 * 1024) };
    await expect(send(sandbox.url + path, endless)).rejects.toThrow(/ECONNRESET|EPIPE|hang up/);
  },
);
