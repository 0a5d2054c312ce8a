import { describe, expect, it } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { useServers } from "~/tests/support/use-servers";

describe("the ops port", () => {
  const { start, runToEnd } = useServers();

  it("serves /metrics and nothing else; the public port does not serve it", async () => {
    const opsPort = String(await freePort());
    const server = await start({ OPS_PORT: opsPort });
    await (await fetch(`${server.origin}/index`)).text();
    const answer = await fetch(`http://127.0.0.1:${opsPort}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(await answer.text()).toContain("http_server_request_duration_seconds_bucket");
    expect((await fetch(`http://127.0.0.1:${opsPort}/index`)).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`, { redirect: "manual" })).status).not.toBe(200);
  });

  it("a second demo on the same machine says that its ops port is taken, and goes on", async () => {
    const opsPort = String(await freePort());
    await start({ OPS_PORT: opsPort });
    const second = await start({ OPS_PORT: opsPort });
    await expect.poll(() => second.output()).toContain("ops port not free");
    expect((await fetch(`${second.origin}/index`)).status).toBe(200);
  });

  it("in production a taken port ends the start with one line that names its variable", async () => {
    const opsPort = String(await freePort());
    await start({ OPS_PORT: opsPort });
    const production = {
      DEPLOYMENT: "production",
      SANDBOX: "1",
      REDIS_URL: "redis://127.0.0.1:1",
      SESSION_SECRETS: "s".repeat(32),
      PUBLIC_ORIGIN: "https://gateway.example",
      OPS_HOST: "127.0.0.1",
      OPS_PORT: opsPort,
    };
    const ends = { code: 1, output: expect.not.stringMatching(/\n\s+at /) };
    const ofOps = await runToEnd({ ...production, PORT: "0" });
    expect(ofOps).toMatchObject(ends);
    expect(ofOps.output).toContain(`  OPS_PORT: ${opsPort} is in use`);
    const ofPublic = await runToEnd({ ...production, PORT: opsPort, OPS_PORT: "0" });
    expect(ofPublic).toMatchObject(ends);
    expect(ofPublic.output).toContain(`  PORT: ${opsPort} is in use`);
  });
});
