import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { openDatabase } from "~/upstream/store/postgres/database";
import { send } from "../running-sandbox";
import { createDatabase } from "./open-store";

const newKey = () => randomBytes(32).toString("base64");

/** A node as a platform starts it, with its log. */
async function startNode(DATABASE_URL: string) {
  const opsPort = await freePort();
  const node = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    env: {
      ...process.env,
      DATABASE_URL,
      SANDBOX: "1",
      OPS_PORT: String(opsPort),
      SHUTDOWN_DELAY_MS: "1000",
      UPSTREAM_HASH_KEY: newKey(),
      UPSTREAM_DATA_KEYS: `1:${newKey()}`,
    },
  });
  onTestFinished(() => void node.kill("SIGKILL"));
  let output = "";
  node.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const log = () => output.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  await vi.waitUntil(() => log().some(({ msg }) => msg === "listening"), { timeout: 30_000 });
  const ops = async (path: string) => {
    const { status, text } = await send(`http://127.0.0.1:${opsPort}${path}`);
    return `${status} ${text}`;
  };
  return { node, url: log()[0].url as string, log, ops, metrics: () => ops("/metrics") };
}

it("a node tells its health, counts and failures, and answers what is open before it ends", async () => {
  const url = await createDatabase();
  const { node, url: origin, log, ops, metrics } = await startNode(url);
  const control = new SandboxControl(origin);
  expect([await ops("/healthz"), await ops("/readyz")]).toEqual(["200 ok\n", "200 ok\n"]);
  const { ticket } = (await send(`${origin}/admins/wxlogin/qrcode`)).json.data;
  await control.scan("10005");
  const login = await send(`${origin}/admins/wxlogin/userinfo?ticket=${ticket}`);
  const headers = { Authorization: login.json.data.token };
  const query = "maxUserLimit=1&productId=DT_DOCK_0001&userId=10005&corpId=0";
  await send(`${origin}/wxpay/createOrder?${query}`, { headers });

  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  await sql`insert into incidents values (1, 'other amount', 'DK1', '', 1)`.execute(database);
  const bill = sql`insert into reconciliations values
    ('alipay', '2026-01-01', ${Date.now()}, 2000, 3, ''), ('wxpay', '2025-01-01', 1, 2000, 0, '')`;
  await bill.execute(database);
  const served = await metrics();
  expect(served).not.toContain('bills_compared_timestamp_seconds{provider="wxpay"}');
  expect(served.split("\n")).toEqual(
    expect.arrayContaining([
      'upstream_orders{provider="wxpay",state="created"} 2',
      'upstream_incidents{kind="other amount"} 1',
      'upstream_call_duration_seconds_count{call="auth.qr",code="200"} 1',
      'upstream_bills_compared_timestamp_seconds{provider="alipay"} 2',
      'upstream_bill_differences{provider="alipay"} 3',
      "server_ready 1",
      "upstream_database_waiting 0",
    ]),
  );

  await sql`alter table tickets rename to hidden`.execute(database);
  const requestId = randomUUID();
  const failed = { headers: { "X-Request-Id": requestId } };
  expect((await send(`${origin}/admins/wxlogin/qrcode`, failed)).status).toBe(500);
  const line = { requestId, work: "GET /admins/wxlogin/qrcode", code: "42P01" };
  await vi.waitFor(() => expect(log()).toContainEqual(expect.objectContaining(line)), 10_000);
  await sql`delete from kysely_migration where name like '0005%'`.execute(database);
  expect(await ops("/readyz")).toBe("503 store\n");
  expect(await metrics()).toContain("server_ready 0");

  await control.fault("pay.products", { delayMs: 2_000 });
  const open = send(`${origin}/getProduct?productType=8`);
  await vi.waitUntil(async () => (await control.journal()).at(-1)?.call === "pay.products", 10_000);
  node.kill("SIGTERM");
  await vi.waitFor(async () => expect(await ops("/readyz")).toBe("503 draining\n"), 10_000);
  const last = { status: 200, headers: { connection: "close" } };
  expect(await send(`${origin}/getProduct?productType=8`)).toMatchObject(last);
  expect((await open).status).toBe(200);
  expect(await once(node, "exit")).toEqual([0, null]);
});

// docs/whole-service.md#alerts
it("a node whose database takes no writes is not ready until it does again", async () => {
  const url = await createDatabase();
  const { url: origin, ops } = await startNode(url);
  const database = await openDatabase(url);
  onTestFinished(() => database.destroy());
  const name = new URL(url).pathname.slice(1);
  const turn = async (change: string) => {
    await sql`alter database ${sql.id(name)} ${sql.raw(change)}`.execute(database);
    // Sessions keep what they began with.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(database);
  };
  const signIn = async () => (await send(`${origin}/admins/wxlogin/qrcode`)).status;
  await turn("set default_transaction_read_only = on");
  await vi.waitFor(async () => {
    expect(await signIn()).toBe(500);
    expect(await ops("/readyz")).toBe("503 store\n");
  }, 10_000);
  await turn("reset default_transaction_read_only");
  await vi.waitFor(async () => expect(await ops("/readyz")).toBe("200 ok\n"), 10_000);
  expect(await signIn()).toBe(200);
});
