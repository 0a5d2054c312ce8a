import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createRedisStore } from "~/gateway/store/redis-store";
import { makeCertificate } from "~/tests/support/certificate";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { useServers } from "~/tests/support/use-servers";

describe("a Redis that speaks TLS alone, with a certificate of one's own", () => {
  const { start } = useServers();
  let folder: string;
  let redis: RedisServer;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "redis-tls-"));
    const { key, certificate } = makeCertificate(folder, "localhost");
    const port = await freePort();
    const tls = ["--tls-port", String(port), "--tls-auth-clients", "no"];
    const files = ["--tls-cert-file", certificate, "--tls-key-file", key];
    redis = await startRedisServer({
      port: 0,
      args: [...tls, ...files, "--tls-ca-cert-file", certificate, "--requirepass", "secret"],
    });
    url = `rediss://:secret@localhost:${port}`;
  });
  afterAll(async () => {
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("keeps sessions for a server that was given the authority in NODE_EXTRA_CA_CERTS", async () => {
    const server = await start({
      REDIS_URL: url,
      NODE_EXTRA_CA_CERTS: path.join(folder, "cert.pem"),
    });
    expect(await statusOfMe(server.origin, await signInForToken(server.origin))).toBe(200);
  });

  it("is not believed without it", async () => {
    const reasons: unknown[] = [];
    const logger = { info() {}, warn: (line: unknown) => void reasons.push(line) };
    const store = createRedisStore({ url, mode: "single", keyPrefix: "", logger });
    onTestFinished(() => store.close());
    await expect(store.ping()).rejects.toMatchObject({ code: "store-unavailable" });
    expect(JSON.stringify(reasons)).toContain("self-signed certificate");
  });
});
