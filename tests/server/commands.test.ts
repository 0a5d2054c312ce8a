import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { version } from "~/package.json";
import { HELP } from "~/server/config/command-line";
import { useRedis } from "~/tests/support/use-redis";
import { useServers } from "~/tests/support/use-servers";

type Row = [what: string, args: string[], code: number, output: RegExp | string, redis?: "none"];

const HASH = "[\\w-]{16}";
const NOTHING_TO_CHANGE = "REDIS_URL: not set, so there is nothing to change\n";

/** What each option prints, and with which exit code. */
const rows: Row[] = [
  ["help", ["--help"], 0, HELP],
  ["help before all others", ["--version", "--check", "--help"], 0, HELP],
  ["the version and the commit", ["--version"], 0, new RegExp(`^${version}(\\+[0-9a-f]+)?\n$`)],
  ["an unknown option", ["--chek"], 1, `Unknown option '--chek'. Options:\n\n${HELP}\n`],
  ["an option without its value", ["--end-sessions"], 1, /^Option .*argument missing.*\n/],
  ["a number in the log", ["--phone-hash=13800000001"], 0, new RegExp(`^${HASH}\n$`)],
  ["a uid in the log", ["--phone-hash=10001"], 0, new RegExp(`^${HASH}\n$`)],
  ["nobody's sessions", ["--end-sessions=99999"], 0, "sessions ended: 0\n"],
  ["sessions without Redis", ["--end-sessions=1"], 1, NOTHING_TO_CHANGE, "none"],
  ["nobody to forget", ["--forget-user=99999"], 0, "sessions ended: 0, keys deleted: 0\n"],
  ["a user to forget without Redis", ["--forget-user=1"], 1, NOTHING_TO_CHANGE, "none"],
  ["a word that is no switch", ["--freeze-purchases=yes"], 1, /^--freeze-purchases: must be on or/],
  ["purchases frozen", ["--freeze-purchases=on"], 0, /^purchases are frozen until .*30 days at/],
  ["purchases possible", ["--freeze-purchases=off"], 0, "purchases are possible\n"],
  ["a switch without Redis", ["--freeze-purchases=on"], 1, NOTHING_TO_CHANGE, "none"],
  ["a check of the demo", ["--demo", "--check"], 0, /\nDEPLOYMENT=demo\n|^DEPLOYMENT=demo\n/],
  // Node itself reads the file first, and refuses it.
  ["a file that is absent", ["--env-file=/absent.env", "--check"], 9, /absent\.env/],
];

// docs/operating.md#configuration
describe("the options of the command line", () => {
  const { runToEnd } = useServers();
  const redis = useRedis();
  const folder = mkdtempSync(join(tmpdir(), "variables-"));
  const file = join(folder, "more.env");
  writeFileSync(file, "DEPLOYMENT=demo\nSERVICE_CONTACT=from a file\n");
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(rows)("%s: %j ends with %i", async (_what, args, code, output, without) => {
    const shared = { REDIS_URL: redis.url, SESSION_SECRETS: "s".repeat(32) };
    const ended = await runToEnd(without ? { DEPLOYMENT: "demo" } : shared, args);
    expect(ended).toEqual({
      code,
      output: typeof output === "string" ? output : expect.stringMatching(output),
    });
  });

  it("variables come from a file, and those of the environment first", async () => {
    const args = [`--env-file=${file}`, "--check"];
    expect((await runToEnd({}, args)).output).toContain("SERVICE_CONTACT=from a file\n");
    const own = { SERVICE_CONTACT: "from the environment" };
    expect((await runToEnd(own, args)).output).toContain("SERVICE_CONTACT=from the environment\n");
  });

  it("an operator's command on a Redis that is gone says so and ends with 1", async () => {
    const variables = { REDIS_URL: "redis://127.0.0.1:1", SESSION_SECRETS: "s".repeat(32) };
    const { code, output } = await runToEnd(variables, ["--end-sessions=10001"]);
    expect(code).toBe(1);
    expect(output).toMatch(/not done: Redis does not answer/);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it("every option of the help has a row", () => {
    const options = [...HELP.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = ""]) => option);
    const used = rows.flatMap(([, args]) => args.map((arg) => arg.split("=")[0]));
    expect(options.filter((option) => !used.includes(option))).toEqual([]);
  });
});
