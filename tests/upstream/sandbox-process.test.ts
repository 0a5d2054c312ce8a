import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { send } from "./running-sandbox";

it("the command prints its URL, sends phones and codes as it is told, and ends on SIGTERM", async () => {
  const sandbox = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    env: { ...process.env, SANDBOX_QR: "link", SANDBOX_SMS_CODE: "random" },
  });
  onTestFinished(() => void sandbox.kill("SIGKILL"));
  const [line] = await once(sandbox.stdout, "data");
  const url = /^sandbox upstream on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  const qr = await send(`${url}/admins/wxlogin/qrcode`);
  expect(qr.json.data.url).toContain(`${url}/__sandbox__/q/`);
  const sent = { mobileNumber: phones.newcomer, action: "login" };
  await send(`${url}/admins/sendcode`, { method: "POST", body: JSON.stringify(sent) });
  const { code } = (await send(`${url}/__sandbox__/sms?mobile=${sent.mobileNumber}`)).json;
  expect(code).toMatch(/^(?!123456)\d{6}$/);
  sandbox.kill("SIGTERM");
  expect(await once(sandbox, "exit")).toEqual([0, null]);
});
