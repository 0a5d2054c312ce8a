import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "~/sandbox/server";
import { SandboxClient } from "./running-sandbox";

async function start(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(sandbox.close);
  return { ...sandbox, client: new SandboxClient(sandbox.url) };
}

/** As `npm run sandbox` does. */
function run(environment: Record<string, string>) {
  const sandbox = spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => void sandbox.kill("SIGKILL"));
  return sandbox;
}

it("the command prints its URL and ends on SIGTERM", async () => {
  const sandbox = run({ SANDBOX_QR: "link" });
  const [line] = await once(sandbox.stdout, "data");
  const url = /^sandbox upstream on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  const { body } = await new SandboxClient(url).get("/admins/wxlogin/qrcode");
  expect(body.data.url).toContain(`${url}/__sandbox__/q/`);
  sandbox.kill("SIGTERM");
  expect(await once(sandbox, "exit")).toEqual([0, null]);
});

it("a wrong variable stops the command with a line that names it", async () => {
  const sandbox = run({ SANDBOX_QR: "square" });
  const [complaint, [code]] = await Promise.all([text(sandbox.stderr), once(sandbox, "exit")]);
  expect(code).toBe(1);
  expect(complaint).toBe("sandbox: SANDBOX_QR: native or link\n");
});

it("smsCode random: the control interface tells the code", async () => {
  const { client } = await start({ smsCode: "random" });
  const mobileNumber = "13800000001";
  await client.post("/admins/sendcode", { mobileNumber, action: "login" });
  const { code } = await client.must("GET", `/sms?mobile=${mobileNumber}`);
  expect(code).toMatch(/^(?!123456)\d{6}$/);
  const login = await client.get("/admins/mobilelogin", { mobileNumber, code });
  expect(login.body.code).toBe(200);
});

it("qr link: phones are sent to the pages of the public origin", async () => {
  const { client, pages } = await start({ qr: "link", publicOrigin: "http://192.168.1.5:4000" });
  const { data } = (await client.get("/admins/wxlogin/qrcode")).body;
  expect(data.url).toBe(`http://192.168.1.5:4000/__sandbox__/q/${data.ticket}`);
  const { orderId, qr_code } = await client.order(
    await client.signIn("10001"),
    "/alipay/createOrder",
  );
  expect(qr_code).toBe(pages.pay(orderId));
});

it("close ends requests that hang", async () => {
  const { client, close } = await start({ host: "0.0.0.0" });
  await client.fault("pay.products", { hang: true });
  const waiting = expect(client.get("/getProduct")).rejects.toThrow();
  await expect.poll(() => client.must("GET", "/journal")).toHaveLength(1);
  await close();
  await waiting;
});
