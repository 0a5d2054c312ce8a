import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { phones } from "~/tests/support/people";
import { useRedis } from "~/tests/support/use-redis";

const read = (path: string) => readFileSync(path, "utf8");

describe("the commands of README.md and of the operating guide, with nothing set", () => {
  const redis = useRedis();
  const folder = mkdtempSync(join(tmpdir(), "commands-"));
  let group = 0;

  // `npm test` has just run `npm ci` and the script "build".
  beforeAll(() => {
    const manifest = JSON.parse(read("package.json"));
    manifest.scripts.build = "true";
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    cpSync("build", join(folder, "build"), { recursive: true });
  });
  afterEach(() => {
    try {
      if (group > 0) process.kill(-group, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(command: string, variables: Record<string, string>) {
    const port = await freePort();
    const environment = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: process.env.HOME,
      PORT: port,
      OPS_PORT: 0,
      ...variables,
    };
    const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const args = ["-i", ...assignments, ...command.split(" ")];
    const child = startChild("env", args, { cwd: folder, detached: true });
    group = child.pid ?? 0;
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    const ended = once(child, "exit").then(([code]) => code);
    const readiness = () =>
      fetch(`http://localhost:${port}/readyz`).then(
        ({ status }) => status,
        () => (child.exitCode === null ? "no server" : `ended:\n${output}`),
      );
    await expect.poll(readiness, { interval: 100 }).toEqual(expect.not.stringMatching("no server"));
    return { ended, output: () => output, port, readiness };
  }

  it("README.md: npm start serves the demo, until Ctrl-C", async () => {
    const shown = read("README.md").match(/^npm ci && .*$/gm);
    expect(shown).toEqual(["npm ci && npm start", "npm ci && npm test"]);
    const { ended, output, port, readiness } = await run("npm start", {});
    expect(await readiness()).toBe(200);
    expect(output()).toContain(`http://localhost:${port}`);
    expect(output()).toContain(phones.newcomer);
    process.kill(-group, "SIGINT");
    expect(await ended).toBe(0);
  });

  const five = () => ({
    DEPLOYMENT: "production",
    UPSTREAM_URL: "http://127.0.0.1:9/",
    REDIS_URL: redis.url,
    SESSION_SECRETS: "s".repeat(40),
    PUBLIC_ORIGIN: "https://www.example.com",
    SHUTDOWN_DELAY_MS: "1000",
  });

  // docs/product.md#a-stopping-node-finishes-its-requests
  it.each([
    ["variables alone, until a signal to npm", "variables", "SIGTERM", (npm: number) => npm],
    ["a file .env alone, until a signal to npm", "file", "SIGTERM", (npm: number) => npm],
    ["variables alone, until Ctrl-C", "variables", "SIGINT", (npm: number) => -npm],
  ] as const)(
    "the operating guide by hand: npm run serve with %s",
    async (_how, where, signal, of) => {
      expect(read("docs/operating.md")).toContain("`npm ci && npm run build && npm run serve`");
      const file = Object.entries({ ...five(), PORT: "1" }).map(
        ([name, value]) => `${name}=${value}\n`,
      );
      if (where === "file") writeFileSync(join(folder, ".env"), file.join(""));
      const { ended, readiness } = await run("npm run serve", where === "file" ? {} : five());
      rmSync(join(folder, ".env"), { force: true });
      expect(await readiness()).toBe(200);
      const begun = performance.now();
      process.kill(of(group), signal);
      await expect.poll(readiness, { interval: 20 }).toBe(503);
      expect(await ended).toBe(0);
      expect(performance.now() - begun).toBeGreaterThan(900);
      expect(await readiness()).toContain("ended");
    },
  );
});
