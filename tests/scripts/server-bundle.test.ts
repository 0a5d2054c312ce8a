import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { startRedisServer } from "~/tests/support/redis-server";
import { startServerProcess } from "~/tests/support/server-process";

describe("the build", () => {
  it("needs no packages: the build alone serves, traced or not", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "image-"));
    cpSync("build", folder, { recursive: true });
    const redis = await startRedisServer();
    const server = await startServerProcess(
      {
        REDIS_URL: redis.url,
        NODE_OPTIONS: `--import ${folder}/server/tracing.js`,
        OTEL_TRACES_SAMPLER: "always_off",
      },
      `${folder}/server/main.js`,
    );
    for (const address of ["/index", "/login?method=qr", "/api/openapi.json"])
      expect((await fetch(server.origin + address)).status, address).toBe(200);
    expect(await server.stop()).toBe(0);
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  it("has the licence of every package that is in the build", () => {
    const licences = readFileSync("build/server/licences.txt", "utf8");
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const name of Object.keys(dependencies))
      expect(licences, name).toContain(`${name} ${dependencies[name]}\n`);
    expect(licences).toContain("iconv-lite ");
    expect(licences).toContain("Copyright (c) Facebook, Inc. and its affiliates.");
    const ofBrowsers = readFileSync("build/client/licences.txt", "utf8");
    for (const name of ["react-dom", "@remix-run/react", "i18next", "@douyinfe/semi-ui"])
      expect(ofBrowsers, name).toContain(`${name} ${dependencies[name]}\n`);
  });
});
