import { NODES_ORIGIN, startProductionNode } from "~/tests/support/production-node";
import { startRedisServer } from "~/tests/support/redis-server";
import { SandboxControl } from "~/tests/support/sandbox-control";
import { startSandbox } from "~/upstream/server";
import { BASE_FOLDER } from "./build-base";

/** A node of the version before and one of this version, with one Redis and one upstream. */
export async function startTwoVersions() {
  const [redis, sandbox] = await Promise.all([startRedisServer(), startSandbox({})]);
  const environment = {
    UPSTREAM_URL: sandbox.url,
    REDIS_URL: redis.url,
    RATE_LIMIT_COMPANY_KEYS_PER_HOUR: "10",
  };
  const start = (script: string, format = {}) =>
    startProductionNode({ ...environment, ...format }, script);
  const [before, now] = await Promise.all([
    start(`${BASE_FOLDER}/build/server/main.js`),
    start("build/server/main.js", { STORED_FORMAT: "1" }),
  ]);

  return {
    nodes: { before, now },
    sandbox: new SandboxControl(sandbox.url),
    async stop() {
      await Promise.all([before.stop(), now.stop()]);
      await Promise.all([sandbox.close(), redis.stop()]);
    },
  };
}

/** A browser without JavaScript whose requests a balancer gives to whichever node it is told to. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  async get(node: string, path: string) {
    return this.send(node, path, { method: "GET" });
  }

  async submit(node: string, path: string, fields: Record<string, string>) {
    return this.send(node, path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async signIn(node: string, mobile = "13800000001") {
    const fields = { intent: "password-login", mobile, password: "Passw0rd!" };
    return this.submit(node, "/login?method=password", fields);
  }

  private async send(node: string, path: string, init: RequestInit) {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: NODES_ORIGIN, Cookie: cookies };
    const response = await fetch(node + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get("Location") ?? "";
    return { status: response.status, location, text: await response.text() };
  }
}
