import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { startSandbox } from "~/sandbox/server";
import { allChecks } from "~/scripts/upstream-check/checks/all";
import { check, main } from "~/scripts/upstream-check/main";
import type { Report } from "~/scripts/upstream-check/report";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { ACCOUNTS, checkUpstream, MORE, SCANNING_UID, toOptions } from "./kit";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let control: SandboxControl;

beforeAll(async () => {
  sandbox = await startSandbox();
  control = new SandboxControl(sandbox.url);
});
beforeEach(() => control.reset());
afterAll(() => sandbox.close());

/** Stands for the address, which is not known before the tests. */
const SANDBOX = "sandbox";

const listChecks = (report: Report) =>
  report.calls.flatMap(({ call, checks }) => checks.map((one) => ({ call, ...one })));

async function run(...args: string[]) {
  const printed = { out: "", error: "" };
  const exitCode = await main(
    args,
    {},
    {
      out: (text) => (printed.out += text),
      error: (text) => (printed.error += text),
    },
  );
  return { exitCode, ...printed };
}

describe("against the sandbox", () => {
  it("every rule is right", async () => {
    const options = toOptions(sandbox.url, {
      args: ["--write", ...MORE],
    });
    const show = () => void control.scan(SCANNING_UID);
    const report = await check(options, {}, { show, intervalMs: 20 });
    const checks = listChecks(report);
    expect(checks).toHaveLength(allChecks.length);
    expect(checks.flatMap(({ problems, remarks }) => [...problems, ...remarks])).toEqual([]);
    expect(checks.filter(({ state }) => state !== "right")).toEqual([]);
  });

  it("every call is in the report", async () => {
    const report = await checkUpstream(sandbox.url);
    expect(report.calls.map(({ call }) => call)).toEqual(callKeys);
  });

  it("without --write nothing is made", async () => {
    await checkUpstream(sandbox.url);
    const accepted = (await control.journal()).filter(isAccepted).map(({ call }) => call);
    expect([...new Set(accepted)].toSorted()).toEqual([
      "auth.mobileLogin",
      "auth.passwordLogin",
      "auth.qr",
      "auth.scan",
      // One SMS to the account that signs in by code.
      "auth.sendCode",
      "company.choose",
      "company.detail",
      "company.list",
      "company.users.list",
      "nav.list",
      "pay.ali.info",
      "pay.history",
      "pay.openInfo",
      "pay.products",
      "pay.wx.info",
      "vip.experience",
      "vip.membership",
      "vip.orders",
    ]);
    expect(accepted.filter((call) => call === "auth.sendCode")).toHaveLength(1);
  });

  it("a scanned code signs in", async () => {
    const args = ["--only", "auth.scan,nav.list"];
    const options = toOptions(sandbox.url, { accounts: [], args });
    const show = () => void control.scan("10002");
    const report = await check(options, {}, { show, intervalMs: 20 });
    expect(report.counts).toMatchObject({ wrong: 0, notTried: 0 });
  });
});

describe("the command", () => {
  const account = ["--account", "13800000001:123456"];

  it("ends with 0 when nothing is wrong", async () => {
    const { exitCode, out } = await run("--url", sandbox.url, ...account, "--only", "pay.*");
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^pay\.products +5 right$/m);
    expect(out).not.toContain("auth.qr");
  });

  it("lists every rule with --verbose", async () => {
    const { out } = await run("--url", sandbox.url, "--only", "auth.scan", "--verbose");
    expect(out).toContain("\n  right      Before the scan the data is null.\n");
    expect(out.match(/^ {2}(right|not tried) {2}/gm)).toHaveLength(5);
  });

  it("ends with 1 and says what was sent, what came, and the clause", async () => {
    await control.fault("pay.products", { data: [{ productId: "A", description: "" }] }, 9);
    const { exitCode, out } = await run("--url", sandbox.url, "--only", "pay.products");
    expect(exitCode).toBe(1);
    expect(out).toContain(`
  wrong      The data lists the products of a type.
             data.0.price is missing
             sent      GET /getProduct?productType=8
             received  HTTP 200 {"code":200,"data":[{"productId":"A","description":""}],"error_msg":""}
             clause    docs/upstream.md#payproducts
`);
  });

  it("prints once what several rules or entries show", async () => {
    const product = { productId: "A", description: "" };
    const other = { productId: "B", description: "" };
    await control.fault("pay.products", { data: [product, other] }, 9);
    const { out } = await run("--url", sandbox.url, "--only", "pay.products");
    expect(out.split("data.0.price is missing, and so in 1 more entries\n")).toHaveLength(2);
    expect(out).toContain("more entries (as above)\n");
  });

  it("ends with 1 when an account cannot sign in, whatever is chosen", async () => {
    const wrong = ["--account", "13800000002:no such password"];
    const { exitCode, out } = await run("--url", sandbox.url, ...wrong, "--only", "nav.list");
    expect(exitCode).toBe(1);
    expect(out).toContain("code 4014 (账号或密码错误), where a success is due");
    expect(out).toContain("rules (needs an account that signs in (--account))");
  });

  it("does not wait twice for a call that has not responded in time", async () => {
    await control.fault("auth.qr", { hang: true }, 9);
    const options = toOptions(sandbox.url, { accounts: [], args: ["--only", "auth.*"] });
    const report = await check(options, { UPSTREAM_TIMEOUT_MS: "800" });
    const checks = listChecks(report);
    const late = checks.filter(({ problems }) => problems.length > 0);
    expect(late.map(({ call }) => call)).toEqual(["auth.qr"]);
    const reason = "auth.qr has not responded in time before";
    expect(checks.filter((one) => one.reason === reason)).toHaveLength(5);
    expect(await control.journal()).not.toHaveLength(0);
  });

  it("prints the same as JSON", async () => {
    const { exitCode, out } = await run("--url", sandbox.url, "--only", "auth.qr", "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      url: sandbox.url,
      write: false,
      counts: { wrong: 0, notTried: 0 },
      calls: [{ call: "auth.qr", clause: "docs/upstream.md#authqr" }],
    });
  });

  it.each([
    ["no --url", [], "--url is missing"],
    ["no address", ["--url", "example.com"], "--url: must be an http"],
    ["an unknown call", ["--url", "http://127.0.0.1:1", "--only", "pay.nothing"], "of no call"],
    ["an unknown option", ["--url", "http://127.0.0.1:1", "--fix"], "--fix"],
    ["an account without a key", ["--url", "http://127.0.0.1:1", "--account", "138"], "PHONE:CODE"],
    [
      "no rule that can be tried",
      ["--url", SANDBOX, "--only", "stats.pixel"],
      "no rule could be tried",
    ],
    ["nothing that listens", ["--url", "http://127.0.0.1:1"], "nothing responds: ECONNREFUSED"],
  ])("ends with 2 for %s", async (_case, given, message) => {
    const args = given.map((arg) => (arg === SANDBOX ? sandbox.url : arg));
    const { exitCode, out, error } = await run(...args);
    expect(exitCode).toBe(2);
    expect(out).toBe("");
    expect(error).toContain(message);
  });

  it("rules that a limit of requests prevents are not tried", async () => {
    await control.fault("pay.products", { http: 429 }, 99);
    const { out } = await run("--url", sandbox.url, "--only", "pay.products,auth.qr");
    expect(out).toMatch(
      /pay\.products +\d+ not tried\n +not tried +\d+ rules \(the upstream limits/,
    );
    expect(out).toContain(" 0 wrong, ");
  });

  it("what the upstream sends cannot steer the terminal", async () => {
    const effect = { code: 9, error_msg: "\u001b[2J\u009b31m\nnext" };
    await control.fault("pay.products", effect, 9);
    const { out } = await run("--url", sandbox.url, "--only", "pay.products");
    expect(out).toContain("\uFFFD[2J\uFFFD31m next");
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  it("prints its help", async () => {
    expect(await run("--help")).toMatchObject({ exitCode: 0, error: "" });
  });

  it("follows the gateway's variables", async () => {
    const options = toOptions(sandbox.url, { accounts: [], args: ["--only", "pay.products"] });
    const report = await check(options, { UPSTREAM_PATHS: '{"pay.products":"/elsewhere"}' });
    const [finding] = listChecks(report).flatMap(({ problems }) => problems);
    expect(finding).toMatchObject({ sent: "GET /elsewhere?productType=8" });
  });

  it("prints no token, ticket, code, password, digest or key, whatever is wrong", async () => {
    const given = ACCOUNTS.flatMap((account) => ["--account", account]);
    // Every response has an unknown code, so that everything sent and received is printed.
    for (const call of callKeys)
      await control.fault(call, { code: 9, data: { token: "sbx_secret", ticket: "gQsecret" } }, 1);
    const args = ["--url", sandbox.url, ...given, "--write", ...MORE];
    for (const more of [[], ["--json"]]) {
      const { exitCode, out } = await run(...args, ...more);
      expect(exitCode).toBe(1);
      expect(out).toContain('\\"token\\":\\"***\\"'.replaceAll("\\", more.length ? "\\" : ""));
      const digest = /\b[0-9a-f]{32}\b/;
      const secret = /sbx_|gQ\w|Passw0rd|123456(?!7)|KEY-80002|no such key|138\d{8}/;
      expect(out).not.toMatch(digest);
      expect(out).not.toMatch(secret);
      await control.reset();
      for (const call of callKeys)
        await control.fault(
          call,
          { code: 9, data: { token: "sbx_secret", ticket: "gQsecret" } },
          1,
        );
    }
  });
});

const isAccepted = ({ status, code }: { status: number; code: number | null }) =>
  status === 200 && (code === null || code === 200);
