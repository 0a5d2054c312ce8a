import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";

/** Debian's WPE WebKit without a screen; that of Debian 12 is Safari 16.0. */
const CAPABILITIES = {
  "wpe:browserOptions": { binary: "/usr/bin/cog", args: ["--automation", "--platform=headless"] },
};
/** The key under which an answer names an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const CALL_MS = 20_000;

/** An element of the page, by its name in the protocol. */
export type Control = Record<typeof ELEMENT, string>;

/** One window of WebKit. */
export interface WebKit {
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>;
  click(control: Control): Promise<void>;
  type(control: Control, text: string): Promise<void>;
  photograph(file: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts WebKit, with a home of its own: nothing that it kept before is there. */
export async function startWebKit(): Promise<WebKit> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const port = await freePort();
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, LANG: "zh_CN.UTF-8" };
  const driver = startChild("WPEWebDriver", [`--port=${port}`], { stdio: "ignore", env });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopChild(driver);
    rmSync(home, { recursive: true, force: true });
  };
  await untilListens(origin).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { sessionId } = await call<{ sessionId: string }>(`${origin}/session`, {
    capabilities: { alwaysMatch: CAPABILITIES },
  });
  const session = `${origin}/session/${sessionId}`;
  return {
    open: (url) => call(`${session}/url`, { url }),
    run: (script, ...args) => call(`${session}/execute/sync`, { script, args }),
    click: (control) => call(`${session}/element/${control[ELEMENT]}/click`, {}),
    type: (control, text) => call(`${session}/element/${control[ELEMENT]}/value`, { text }),
    async photograph(file) {
      writeFileSync(file, Buffer.from(await call<string>(`${session}/screenshot`), "base64"));
    },
    async stop() {
      await fetch(session, { method: "DELETE" });
      await stop();
    },
  };
}

/** @throws what the driver answers when it cannot */
async function call<Value>(url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(value.message);
  return value;
}

async function untilListens(origin: string): Promise<void> {
  const deadline = Date.now() + CALL_MS;
  for (;;) {
    const answer = await fetch(`${origin}/status`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error("WPEWebDriver did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
