import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { startSandbox } from "~/upstream/simulation/start-sandbox";

const ADMINISTRATOR = ["--account", "13800000002:Passw0rd!"];

/** As `npm run upstream:check` does. */
async function run(args: string[], entered = "") {
  const command = ["--import", "tsx", "scripts/upstream-check.ts", ...args];
  const child = spawn(process.execPath, command);
  child.stdin.end(entered);
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = await once(child, "exit");
  return { out: await out, error: await error, exitCode };
}

async function runSandbox() {
  const sandbox = await startSandbox();
  onTestFinished(sandbox.close);
  return { url: sandbox.url, control: new SandboxControl(sandbox.url) };
}

const READING =
  /^(article\.(list|get|revisions?|image)|auth\.(qr|scan|sendCode|\w+Login)|company\.(choose|detail|list|users\.list)|(dayNote|nav|notice)\.list|publication\.(counts|list)|pay\.(openInfo|products|history)|vip\.(experience|membership|orders)|widget\.forms\.list)$/;
/** What the sandbox does wrong in a call, and what the report says of it. */
const FAULTS: [string, Record<string, unknown>, string][] = [
  ["pay.openFree", { http: 404 }, "#payopenfree"],
  ["pay.close", { http: 404 }, "is not there, and the gateway does without it"],
  ["pay.products", { data: [{ productId: "A", description: "", price: -1 }] }, "#money"],
  ["pay.openInfo", { raw: "<html>" }, "#envelope"],
  ["vip.membership", { data: [{ vip_level: "1" }] }, "#flags-and-levels, .*#times"],
  ["vip.orders", { http: 302 }, "#redirects"],
  ["vip.experience", { code: 500, error_msg: "boom" }, "#http-statuses"],
  ["nav.action", { code: 200, data: null }, "it is not there[^]*?#navaction"],
  ["company.join", { code: 4040, error_msg: "x" }, "#companyjoin"],
  ["company.detail", { code: 20000, data: null }, "#companydetail"],
  ["auth.scan", { code: 200, data: { ticket: "gQsecret" } }, "#authscan"],
  ["widget.signUp", { reset: true }, "#connections"],
  ["stats.pixel", { code: 200 }, "#statspixel"],
];

it("says what is wrong: what was sent, what came, and the heading; a missing call is a line", {
  timeout: 120_000,
}, async () => {
  const { url, control } = await runSandbox();
  for (const [call, effect] of FAULTS) await control.fault(call, effect, 99);
  const { out, exitCode } = await run(["--url", url, ...ADMINISTRATOR, "--write"]);
  expect(exitCode).toBe(1);
  for (const [call, , said] of FAULTS)
    expect(out).toMatch(new RegExp(`^${call.replaceAll(".", "\\.")} [^]*?${said}`, "m"));
  expect(out).toMatch(/^pay\.openFree +the call is not there; sent GET \/outOpenFree.*\n\w/m);
  expect(out).toContain(`
             sent      GET /vip/membership?uid=10002 with a token
             received  HTTP 200 {"code":200,"data":[{"vip_level":"1"}],"error_msg":""}
             see       docs/upstream.md#flags-and-levels, docs/upstream.md#times
`);
  expect(out).toContain("(pay.products, which it needs, failed)");
  expect(out).toContain('"company_key":"***"');
  expect(out).not.toMatch(/sbx_|gQ\w|Passw0rd|no-such-key|\b[0-9a-f]{32}\b|138\d{8}/);
});

it("only reads without --write, and asks for an SMS code in the terminal", async () => {
  const { url, control } = await runSandbox();
  const args = ["--url", url, ...ADMINISTRATOR, "--account", "13800000005:sms", "--json"];
  const { out, error, exitCode } = await run(args, "123456\n");
  expect(error).toContain("The SMS code that 13800000005 got:");
  expect(exitCode).toBe(0);
  expect(JSON.parse(out).rules.map(({ state }: { state: string }) => state)).not.toContain("wrong");
  const accepted = (await control.journal())
    .filter(({ status, code }) => status === 200 && (code ?? 200) === 200)
    .map(({ call }) => call);
  expect(accepted.filter((call) => !READING.test(call))).toEqual([]);
  expect(accepted.filter((call) => call === "auth.sendCode")).toHaveLength(1);
});

it.each([
  ["--url is missing", []],
  ["nothing responds: ECONNREFUSED", ["--url", "http://127.0.0.1:65534"]],
  ["PHONE:CODE", ["--url", "http://127.0.0.1:65534", "--account", "138"]],
])("ends with 2 and says: %s", async (message, args) => {
  const { out, error, exitCode } = await run(args);
  expect({ out, exitCode }).toEqual({ out: "", exitCode: 2 });
  expect(error).toContain(message);
});
