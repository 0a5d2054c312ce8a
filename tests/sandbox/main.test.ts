import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";

type Sandbox = ChildProcessByStdio<null, Readable, Readable>;

const started: Sandbox[] = [];
afterEach(() => {
  for (const sandbox of started.splice(0)) sandbox.kill("SIGKILL");
});

/** As `npm run sandbox` does. */
function start(environment: Record<string, string>): Sandbox {
  const sandbox = spawn(process.execPath, ["--import", "tsx", "sandbox/main.ts"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(sandbox);
  return sandbox;
}

it("prints one line with its URL, answers there, and ends on SIGTERM", async () => {
  const sandbox = start({ SANDBOX_QR: "link", SANDBOX_SEED: "3" });
  const [line] = await once(sandbox.stdout, "data");
  const url = /^sandbox upstream on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(String(line))?.[1];
  const answer = await fetch(`${url}/admins/wxlogin/qrcode`);
  expect((await answer.json()).data.url).toContain(`${url}/__sandbox__/q/`);
  sandbox.kill("SIGTERM");
  expect(await once(sandbox, "exit")).toEqual([0, null]);
});

it.each([
  ["SANDBOX_PORT", "70000"],
  ["SANDBOX_QR", "square"],
])("%s=%s stops it with a line that names the variable", async (name, value) => {
  const sandbox = start({ [name]: value });
  const [complaint, [code]] = await Promise.all([text(sandbox.stderr), once(sandbox, "exit")]);
  expect(code).toBe(1);
  expect(complaint).toMatch(new RegExp(`^sandbox: ${name}: .*\n$`));
});
