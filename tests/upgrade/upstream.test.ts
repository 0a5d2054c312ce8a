import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { expect, it, onTestFinished, vi } from "vitest";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { phones } from "~/tests/support/people";
import { createDatabase } from "../upstream/postgres/open-store";
import { BASE_FOLDER } from "./build-base";

const BEFORE = `${BASE_FOLDER}/build/server/upstream.js`;
const NOW = "build/server/upstream.js";
const DIGEST = "47b7bfb65fa83ac9a71dcb0f6296bb6e";
const BUYERS = [phones.newcomer, phones.admin, phones.writer, phones.manager, phones.invited];

/** The balancer of deploy/systemd in front of nodes, which change. */
async function startBalancer() {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const [port, ...others] = [await freePort(), await freePort(), await freePort()];
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  cpSync("deploy/nginx.conf", join(folder, "nginx.conf"));
  cpSync("deploy/upstream.d", join(folder, "upstream.d"), { recursive: true });
  const calls = readFileSync("deploy/systemd/upstream.d/calls.conf", "utf8");
  write("upstream.d/calls.conf", calls.replaceAll("4080", String(port)));
  write("upstream.d/listen", `listen 127.0.0.1:${others[0]};`);
  mkdirSync(join(folder, "nginx.d"));
  write("nginx.d/http.conf", "access_log off;");
  write("nginx.d/listen.conf", `listen 127.0.0.1:${others[1]};`);
  write("nginx.d/nodes.conf", "server 127.0.0.1:9;");
  const nginx = () =>
    startChild("/usr/sbin/nginx", [
      "-p",
      folder,
      "-c",
      `${folder}/nginx.conf`,
      "-g",
      "daemon off;",
    ]);
  let child: ReturnType<typeof nginx> | null = null;
  onTestFinished(async () => {
    if (child) await stopChild(child, "SIGQUIT");
    rmSync(folder, { recursive: true });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Resolves when no new call goes to others. */
    async use(...ports: number[]): Promise<void> {
      const nodes = ports.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;\n`);
      write("upstream.d/nodes", nodes.join(""));
      child?.kill("SIGHUP");
      child ??= nginx();
      await wait(1_000);
    },
  };
}

// docs/whole-service.md#upgrade
it("nodes of the version before work with the new tables and are replaced without a failure", async (context) => {
  const newKey = () => randomBytes(32).toString("base64");
  const environment = {
    NODE_ENV: "production" as const,
    DATABASE_URL: await createDatabase({ isMigrated: false }),
    UPSTREAM_HASH_KEY: newKey(),
    UPSTREAM_DATA_KEYS: `1:${newKey()}`,
    SANDBOX: "1",
    // As the unit: nginx avoids a node for up to three seconds after it was away.
    SHUTDOWN_DELAY_MS: "5000",
  };
  const migrate = (script: string) =>
    execFileSync(process.execPath, [script, "migrate"], { env: environment, encoding: "utf8" });
  const start = async (script: string, port = 0) => {
    const node = { port: port || (await freePort()) };
    const own = { PORT: String(node.port), SANDBOX_PORT: String(node.port) };
    const child = startChild(process.execPath, [script], {
      env: { ...environment, ...own },
      stdio: "ignore",
    });
    onTestFinished(() => stopChild(child, "SIGKILL"));
    const path = `http://127.0.0.1:${node.port}/getProduct?productType=8`;
    await vi.waitUntil(() => fetch(path).catch(() => null), { timeout: 20_000 });
    return { ...node, child };
  };
  migrate(BEFORE);
  const old = [await start(BEFORE), await start(BEFORE)];
  const balancer = await startBalancer();
  await balancer.use(...old.map(({ port }) => port));

  const failures: string[] = [];
  // nginx closes idle connections when it reads its files again.
  const dispatcher = new Agent({ pipelining: 0 });
  let [isOver, answered, paid] = [false, 0, 0];
  const call = async (path: string, token = "", body?: object) => {
    const response = await request(balancer.origin + path, {
      method: body ? "POST" : "GET",
      body: body && JSON.stringify(body),
      headers: { Authorization: token },
      dispatcher,
    });
    const text = await response.body.text();
    const answer = response.statusCode === 200 ? JSON.parse(text) : { code: response.statusCode };
    if ((answer.code ?? 200) !== 200) throw new Error(`${path}: ${text}`);
    answered += 1;
    return answer.data;
  };
  const buy = async (mobile: string) => {
    const { uid, token } = await call(`/admins/passwordlogin?mobile=${mobile}&passwdMd=${DIGEST}`);
    const product = `maxUserLimit=1&productId=DT_DOCK_0001&userId=${uid}&corpId=0`;
    const { orderId } = await call(`/wxpay/createOrder?${product}`, token);
    await call(`/__sandbox__/orders/${orderId}`, "", { do: "pay" });
    const { status } = await call(`/wxpay/orderInfo?orderId=${orderId}`, token);
    if (status !== 2) throw new Error(`${orderId}: ${status}`);
    paid += 1;
  };
  const load = BUYERS.map(async (mobile) => {
    while (!isOver) await buy(mobile).catch((error) => failures.push(String(error)));
  });

  await wait(2_000);
  expect(migrate(NOW)).not.toContain("0001");
  await wait(2_000);
  // The way back: it also starts with the new tables.
  await stopChild((await start(BEFORE)).child);
  const next = [await start(NOW), await start(NOW)];
  await balancer.use(...next.map(({ port }) => port));
  for (const { child } of old) await stopChild(child);
  // Restarts of one version need no change of the balancer.
  for (const { child, port } of next) {
    await stopChild(child);
    expect(child.exitCode).toBe(0);
    await start(NOW, port);
  }
  isOver = true;
  await Promise.all(load);
  await context.annotate(`${answered} calls, ${paid} orders`);
  expect(failures).toEqual([]);
  expect(paid).toBeGreaterThan(50);
}, 120_000);
