import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ApiServer, startApi } from "./support/api-server";

const run = promisify(execFile);
const UID = "10001";
const bin = (name: string) => path.resolve("node_modules/.bin", name);

describe("the complete walks of the integrators' chapter", () => {
  let server: ApiServer;
  let chapter: string;
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    chapter = await readFile("docs/integrating.md", "utf8");
    server = await startApi();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sandbox.reset();
    // Below the repository, so that the walk finds its packages.
    await mkdir(".cache", { recursive: true });
    folder = await mkdtemp(path.resolve(".cache/walk-"));
    environment = { ...process.env, API: server.url };
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The one block of the document in this language. */
  function walkIn(language: string): string {
    const blocks = [...chapter.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))];
    expect(blocks).toHaveLength(1);
    return blocks[0]?.[1] ?? "";
  }

  /**
   * The user's phone: scans what is shown, and pays the order that is asked for. Before it pays, all
   * tokens expire, so that the walk has to sign in again.
   */
  async function playPhone(walking: Promise<unknown>): Promise<void> {
    const { sandbox } = server;
    let done = false;
    let expired = false;
    const finished = walking.finally(() => {
      done = true;
    });
    while (!done) {
      const tickets = await sandbox.tickets();
      if (tickets.some(({ state }) => state === "waiting")) await sandbox.scan(UID);
      const journal = await sandbox.journal();
      const asked = journal.find(({ call }) => call === "pay.wx.info");
      if (asked && !expired) await sandbox.expireTokens(UID);
      if (asked) expired = true;
      const signIns = journal.filter(({ call, status }) => call === "auth.qr" && status === 200);
      if (asked && signIns.length > 1)
        await sandbox.setOrder(asked.query.orderId ?? "", { do: "pay" });
      await Promise.race([finished, setTimeout(100)]);
    }
  }

  async function expectPaid(walking: Promise<{ stdout: string }>): Promise<void> {
    await playPhone(walking);
    const lines = (await walking).stdout.trim().split("\n");
    expect(lines.map((line) => line.slice(0, line.indexOf(": ") + 1))).toEqual([
      "Scan:",
      "Pay:",
      "Scan:",
      "",
    ]);
    expect(lines.at(-1)).toBe("The order is paid.");
    const orders = (await server.sandbox.journal()).filter(({ call }) => call === "pay.wx.create");
    expect(orders).toHaveLength(1);
  }

  it("curl", async () => {
    await writeFile(path.join(folder, "walk.sh"), walkIn("bash"));
    await expectPaid(run("sh", ["walk.sh"], { cwd: folder, env: environment }));
  }, 60_000);

  it("TypeScript, which the compiler accepts with the types of the document", async () => {
    await writeFile(path.join(folder, "walk.ts"), walkIn("ts"));
    await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
    await run(bin("openapi-typescript"), [`${server.origin}/api/openapi.json`, "-o", "api.ts"], {
      cwd: folder,
    });
    await run(
      bin("tsc"),
      "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node --lib es2023,dom,dom.asynciterable walk.ts".split(
        " ",
      ),
      { cwd: folder },
    );
    await expectPaid(run(bin("tsx"), ["walk.ts"], { cwd: folder, env: environment }));
  }, 90_000);
});
