import { describe, expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { check, main } from "~/scripts/upstream-check/main";
import { ACCOUNTS, MORE, toOptions } from "./kit";
import { runMutant } from "./mutations";

const upstream = runMutant();

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

describe("the command", () => {
  const account = ["--account", "13800000001:123456"];

  it("ends with 0 when nothing is wrong", async () => {
    const { exitCode, out } = await run("--url", upstream.url, ...account, "--only", "pay.*");
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^pay\.products +5 right$/m);
    expect(out).not.toContain("auth.qr");
  });

  it("lists every rule with --verbose", async () => {
    const { out } = await run("--url", upstream.url, "--only", "auth.scan", "--verbose");
    expect(out).toContain("\n  right      Before the scan the data is null.\n");
    expect(out.match(/^ {2}(right|not tried) {2}/gm)).toHaveLength(5);
  });

  it("ends with 1 and says what was sent, what came, and the clause", async () => {
    await upstream.control.fault(
      "pay.products",
      { data: [{ productId: "A", description: "" }] },
      9,
    );
    const { exitCode, out } = await run("--url", upstream.url, "--only", "pay.products");
    expect(exitCode).toBe(1);
    expect(out).toContain(`
  wrong      The data lists the products of a type.
             data.0.price is missing
             sent      GET /getProduct?productType=8
             received  HTTP 200 {"code":200,"data":[{"productId":"A","description":""}],"error_msg":""}
             clause    docs/upstream.md#payproducts
`);
  });

  it("prints the same as JSON", async () => {
    const { exitCode, out } = await run("--url", upstream.url, "--only", "auth.qr", "--json");
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      url: upstream.url,
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
  ])("ends with 2 for %s", async (_case, given, message) => {
    const { exitCode, out, error } = await run(...given);
    expect(exitCode).toBe(2);
    expect(out).toBe("");
    expect(error).toContain(message);
  });

  it("prints its help", async () => {
    expect(await run("--help")).toMatchObject({ exitCode: 0, error: "" });
  });

  it("follows the gateway's variables", async () => {
    const options = toOptions(upstream.url, { accounts: [], args: ["--only", "pay.products"] });
    const report = await check(options, { UPSTREAM_PATHS: '{"pay.products":"/elsewhere"}' });
    const [finding] = report.calls.flatMap(({ checks }) =>
      checks.flatMap(({ problems }) => problems),
    );
    expect(finding).toMatchObject({ sent: "GET /elsewhere?productType=8" });
  });

  it("prints no token, ticket, code, password, digest or key, whatever is wrong", async () => {
    const given = ACCOUNTS.flatMap((account) => ["--account", account]);
    const args = ["--url", upstream.url, ...given, "--write", ...MORE];
    for (const more of [[], ["--json"]]) {
      await upstream.control.reset();
      // Every response has an unknown code, so that everything sent and received is printed.
      for (const call of callKeys)
        await upstream.control.fault(
          call,
          { code: 9, data: { token: "sbx_secret", ticket: "gQsecret" } },
          1,
        );
      const { exitCode, out } = await run(...args, ...more);
      expect(exitCode).toBe(1);
      expect(out).toContain('\\"token\\":\\"***\\"'.replaceAll("\\", more.length ? "\\" : ""));
      const digest = /\b[0-9a-f]{32}\b/;
      const secret = /sbx_|gQ\w|Passw0rd|123456(?!7)|KEY-80002|no such key|138\d{8}/;
      expect(out).not.toMatch(digest);
      expect(out).not.toMatch(secret);
    }
  });
});
