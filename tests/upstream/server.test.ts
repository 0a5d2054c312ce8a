import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { send } from "./running-sandbox";

/** As `npm run upstream` does. */
function run(environment: Record<string, string>) {
  const sandbox = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => void sandbox.kill("SIGKILL"));
  return sandbox;
}

it("the command prints its URL, sends phones and codes as it is told, and ends on SIGTERM", async () => {
  const sandbox = run({ SANDBOX_QR: "link", SANDBOX_SMS_CODE: "random" });
  const [line] = await once(sandbox.stdout, "data");
  const url = /^sandbox upstream on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  const qr = await send(`${url}/admins/wxlogin/qrcode`);
  expect(qr.json.data.url).toContain(`${url}/__sandbox__/q/`);
  const sent = { mobileNumber: "13800000001", action: "login" };
  await send(`${url}/admins/sendcode`, { method: "POST", body: JSON.stringify(sent) });
  const { code } = (await send(`${url}/__sandbox__/sms?mobile=${sent.mobileNumber}`)).json;
  expect(code).toMatch(/^(?!123456)\d{6}$/);
  sandbox.kill("SIGTERM");
  expect(await once(sandbox, "exit")).toEqual([0, null]);
});

it.each([
  ["SANDBOX_QR: native or link", { SANDBOX_QR: "square" }],
  ["SANDBOX: 1 simulates the providers over DATABASE_URL", { DATABASE_URL: "pglite:none" }],
  ["SANDBOX: not with providers", { FILES_FOLDER: "/tmp", SANDBOX: "1" }],
  ["SANDBOX_SMS_CODE: not fixed", { FILES_FOLDER: "/tmp", SANDBOX_SMS_CODE: "fixed" }],
])("stops the command with a line that begins %j: %j", async (line, environment) => {
  const sandbox = run(environment);
  const [complaint, [code]] = await Promise.all([text(sandbox.stderr), once(sandbox, "exit")]);
  expect(code).toBe(1);
  expect(complaint).toContain(`sandbox: ${line}`);
});
