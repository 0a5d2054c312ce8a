import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "./support/api-server";

const UID = "10001";
const COMPILED =
  "--noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --types node --lib es2023,dom,dom.asynciterable";
const execute = promisify(execFile);
const bin = (name: string) => path.resolve("node_modules/.bin", name);

describe("the integrators' chapter runs as it stands", async () => {
  let server: ApiServer;
  // A new store each time: an Idempotency-Key of the chapter would replay another test's order.
  beforeEach(async () => {
    server = await startApi({ environment: { UPSTREAM_CONTENT: "1" } });
    return () => server.close();
  });
  const chapter = await readFile("docs/integrating.md", "utf8");

  const blocksIn = (language: string) =>
    [...chapter.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))].map(
      ([, block = ""]) => block,
    );

  /** The reader's phone: scans and pays whatever is shown; before it pays, all tokens may expire. */
  async function playPhone(reading: Promise<unknown>, expires = false): Promise<void> {
    const { sandbox } = server;
    let [done, expired] = [false, !expires];
    const finished = reading.finally(() => {
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
      if (asked && signIns.length > Number(expires))
        await sandbox.setOrder(asked.query.orderId ?? "", { do: "pay" });
      await Promise.race([finished, setTimeout(50)]);
    }
  }

  it("first call, both logins, buying, writing, publishing", async () => {
    const blocks = blocksIn("sh");
    expect(blocks).toHaveLength(6);
    const script = blocks.join("\n").replace(`API=${PUBLIC_ORIGIN}/api/v1`, `API=${server.url}`);
    const { stdout } = await execute("sh", ["-eu", "-c", script]);
    for (const said of [
      '"productId":"DT_DOCK_0001"',
      '"cooldownSeconds":60',
      '"nickname":"张创作"',
      '"state":"signed-in"',
      '"status":"paid"',
      '"version":2',
      "湖边，早上去。",
      '"checks":[{"accountId"',
      '"state":"published","url":"http',
    ])
      expect(stdout).toContain(said);
  });

  /** Runs the one complete walk in a language, during which it has to sign in again. */
  async function expectPaid(
    language: string,
    file: string,
    run: (cwd: string) => Promise<{ stdout: string }>,
  ): Promise<void> {
    const [walk = "", ...others] = blocksIn(language);
    expect(others).toEqual([]);
    // Below the repository, so that the walk finds its packages.
    await mkdir(".cache", { recursive: true });
    const folder = await mkdtemp(path.resolve(".cache/walk-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(path.join(folder, file), walk);
    const walking = run(folder);
    await playPhone(walking, true);
    const lines = (await walking).stdout.trim().split("\n");
    const steps = lines.map((line) => line.slice(0, line.indexOf(": ") + 1));
    expect(steps).toEqual(["Scan:", "Pay:", "Scan:", ""]);
    expect(lines.at(-1)).toBe("The order is paid.");
    expect(await server.sandbox.count("pay.wx.create", 0)).toBe(1);
  }
  const env = () => ({ ...process.env, API: server.url });

  it("the walk with curl", { timeout: 60_000 }, () =>
    expectPaid("bash", "walk.sh", (cwd) => execute("sh", ["walk.sh"], { cwd, env: env() })),
  );

  it(
    "the walk in TypeScript, which the compiler accepts with the types of the document",
    {
      timeout: 90_000,
    },
    () =>
      expectPaid("ts", "walk.ts", async (cwd) => {
        const [setup = ""] = blocksIn("console");
        await execute("sh", ["-c", setup.split("\n", 1)[0] ?? ""], { cwd });
        const installed = setup.match(/(?<=^npm install ).*/gm)?.flatMap((line) => line.split(" "));
        for (const name of installed ?? [])
          if (!name.startsWith("--")) await access(path.resolve("node_modules", name));
        const document = `${server.origin}/api/openapi.json`;
        await execute(bin("openapi-typescript"), [document, "-o", "api.ts"], { cwd });
        await execute(bin("tsc"), [...COMPILED.split(" "), "walk.ts"], { cwd });
        return execute(bin("tsx"), ["walk.ts"], { cwd, env: env() });
      }),
  );
});
