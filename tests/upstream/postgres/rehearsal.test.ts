import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { OrderStatus } from "~/gateway/core/order-status";
import { readCommands } from "~/tests/drill/machine";
import { freePort } from "~/tests/support/free-port";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { runCommand } from "~/upstream/commands/run";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");
const HOUR_MS = 3_600_000;
const BUILD = "node --env-file=upstream.env build/server/upstream.js";
const SOURCE = `${process.execPath} --import tsx upstream/main.ts`;

/** A node with simulated providers, and a shell with the variables of the guide. */
async function startNode() {
  const port = await freePort();
  const environment = {
    ...process.env,
    DATABASE_URL: await createDatabase(),
    UPSTREAM_HASH_KEY: newKey(),
    UPSTREAM_DATA_KEYS: `1:${newKey()}`,
    SANDBOX: "1",
    PORT: String(port),
  };
  const node = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    env: environment,
  });
  onTestFinished(() => void node.kill("SIGKILL"));
  await once(node.stdout, "data");
  return {
    environment,
    url: `http://127.0.0.1:${port}`,
    async run(commands: string, variables: Record<string, string> = {}) {
      const shell = spawn("bash", ["-euc", commands], { env: { ...environment, ...variables } });
      onTestFinished(() => void shell.kill("SIGKILL"));
      const [output, complaint, [code]] = await Promise.all([
        text(shell.stdout),
        text(shell.stderr),
        once(shell, "exit"),
      ]);
      return { output, complaint, code };
    },
  };
}

/** Returns the number of an order that the simulated phone has paid. */
async function payOrder(url: string): Promise<string> {
  const get = async (path: string, Authorization = "") =>
    (await send(url + path, { headers: { Authorization } })).json.data;
  const { ticket } = await get("/admins/wxlogin/qrcode");
  const control = new SandboxControl(url);
  await control.scan("10001");
  const { token } = await get(`/admins/wxlogin/userinfo?ticket=${ticket}`);
  const product = "maxUserLimit=1&productId=DT_DOCK_0001&userId=10001&corpId=0";
  const { orderId } = await get(`/alipay/createOrder?${product}`, token);
  await control.setOrder(orderId, { do: "pay" });
  return orderId;
}

/** The commands ask for the day in China before and after it could end. */
async function leaveMidnight(): Promise<void> {
  const leftMs = 24 * HOUR_MS - ((Date.now() + 8 * HOUR_MS) % (24 * HOUR_MS));
  if (leftMs < 60_000) await wait(leftMs);
}

// docs/whole-service.md#rehearse-money
it("refund, export and reconciliation are rehearsed by the commands of the guide", async () => {
  await leaveMidnight();
  const { url, run } = await startNode();
  const ORDER = await payOrder(url);
  const commands = readCommands("docs/whole-service.md", "### Rehearse money")
    .replace(BUILD, SOURCE)
    .replaceAll("127.0.0.1:4000", new URL(url).host);
  const { output, complaint, code } = await run(commands, { ORDER });
  expect([complaint.replaceAll(/^ .*\n/gm, ""), code]).toEqual(["", 0]);

  const reports = output.match(/^(WeChat Pay|Alipay), .*\n(?: {2}.*\n)+/gm) ?? [];
  const [, , weChatPay = "", alipay = ""] = reports;
  expect(reports).toHaveLength(4);
  expect(weChatPay).toContain("payments: 1 of ¥1599.00 in the bill, 1 of ¥1599.00 here");
  expect(alipay).toContain("payments: 1 of ¥1599.00 in the bill, 1 of ¥1599.00 here");
  expect(alipay).toContain("refunds: 1 of ¥1599.00 in the bill, 1 of ¥1599.00 here");
  expect(alipay).toContain("  no difference");
  expect(output).toMatch(/\ntrue\n/);
  const line = (kind: string, yuan: string) =>
    new RegExp(`^${kind},.*,支付宝,${ORDER},.*,1,${yuan},是\r?$`, "m");
  expect(output).toMatch(line("收款", "1599.00"));
  expect(output).toMatch(line("退款", "-1599.00"));
  expect(output).toContain("order.refunded");
}, 120_000);

it("the demo's paid order can be given back, and a notice of nothing is refused", async () => {
  const { url, environment } = await startNode();
  const forged = await send(`${url}/callbacks/wechat-pay`, { method: "POST", body: "DK1" });
  expect(forged).toMatchObject({ status: 400, text: "fail" });
  const paid = async (status: OrderStatus) =>
    (await new SandboxControl(url).orders()).filter((order) => order.status === status);
  const [{ orderId = "" } = {}] = await paid(OrderStatus.paid);
  const ignore = () => undefined;
  const context = { environment, print: ignore, complain: ignore, readInput: async () => "" };
  expect(await runCommand(["refund", orderId], context)).toBe(0);
  await vi.waitFor(
    async () => expect(await paid(OrderStatus.refunded)).toMatchObject([{ orderId }]),
    20_000,
  );
}, 40_000);
