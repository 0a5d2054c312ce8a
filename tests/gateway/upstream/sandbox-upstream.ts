import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startSandbox } from "~/sandbox/server";
import { connect } from "./fake-upstream";

/** A sandbox for a test file, as good as new before each test. */
export function sandboxForTests() {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox({});
  });
  beforeEach(async () => {
    await control("POST", "/reset", {});
  });
  afterAll(() => sandbox.close());

  const connectAs = (token: string | null) => connect(sandbox.url, { caller: { token } });

  /** The control interface. */
  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(`/__sandbox__${path}`, sandbox.url), {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    return response.json();
  }

  /** The upstream as a seeded user sees it. */
  async function signIn(uid: string) {
    const user = await connectAs(null).upstream.auth.passwordLogin({
      mobile: `138000000${uid.slice(-2)}`,
      passwordDigest: "47b7bfb65fa83ac9a71dcb0f6296bb6e",
    });
    expect(user.uid).toBe(uid);
    return connectAs(user.token).upstream;
  }

  return { connectAs, control, signIn };
}
