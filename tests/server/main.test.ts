import { describe, expect, it } from "vitest";
import { useServers } from "~/tests/support/use-servers";

describe("the server as a process", () => {
  const { start, runToEnd } = useServers();

  it("production without its variables stops with one message that lists every one", async () => {
    const { output, code } = await runToEnd({ DEPLOYMENT: "production", PORT: "x" });
    expect(code).toBe(1);
    for (const name of ["PORT", "UPSTREAM_URL", "REDIS_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"])
      expect(output).toContain(`  ${name}: `);
    expect(output).not.toMatch(/\n\s+at /);
    expect(output.match(/configuration:/g)).toHaveLength(1);
  });

  it("the start line says what runs and where it listens", async () => {
    const server = await start({ LOG_LEVEL: "info" });
    await expect.poll(server.output).toContain('"listening"');
    const lines = server.output().split("\n");
    const line = lines.find((each) => each.includes('"listening"')) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      version: "1.0.0",
      commit: expect.stringMatching(/^([0-9a-f]{7,}|unknown)$/),
      node: process.version,
      deployment: "demo",
      address: "127.0.0.1",
      port: Number(new URL(server.origin).port),
    });
  });

  it.each([
    ["--help", 0, "--check"],
    ["--version", 0, "1.0.0 ("],
    ["--hlep", 1, "Unknown option '--hlep'"],
  ])("%s starts no server and ends with %i", async (option, code, text) => {
    const ended = await runToEnd({}, [option]);
    expect(ended.code).toBe(code);
    expect(ended.output).toContain(text);
    expect(ended.output).not.toContain("演示模式");
  });

  it("without DEPLOYMENT it stops where NODE_ENV is production, unless it is the demo's own command", async () => {
    const refused = await runToEnd({ DEPLOYMENT: "" });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("DEPLOYMENT: not set, although NODE_ENV is production");
    const checked = await runToEnd({ DEPLOYMENT: "" }, ["--demo", "--check"]);
    expect(checked.output).toContain("DEPLOYMENT=demo");
    expect(checked.code).toBe(0);
  });

  // docs/product.md#a-fresh-clone-starts-as-a-demo
  it("the demo tells its address and its accounts, and no secret", async () => {
    const server = await start();
    expect(server.output()).toContain(`演示模式  ${server.origin}`);
    expect(server.output()).toContain("13800000001");
    expect((await fetch(`${server.origin}/index`)).status).toBe(200);
  });
});
