import diagnostics from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { startServerProcess } from "~/tests/support/server-process";
import { rawGet } from "./support/raw-exchange";
import { FORM, JSON_TYPE } from "./support/state-changes";
import { useWire } from "./support/use-wire";
import { words } from "./support/words";

const ADMIN = phones.admin;
const ORIGIN = "http://localhost";
const CRLF = words(`
  %0d%0aSet-Cookie:%20x=1 %0aX-Injected:%201 %0d%0a%0d%0a<script>
  %E5%98%8A%E5%98%8DX-Injected:1 %00 %1b[31m %e2%80%a8
`);

describe("strings that try to be something else", { timeout: 60_000 }, () => {
  const { test, wire } = useWire();
  let cookie = "";
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    wire.send({
      method: "POST",
      path,
      headers: { Origin: ORIGIN, "Content-Type": FORM, Cookie: cookie, ...headers },
      body,
    });
  const get = (path: string, headers: Record<string, string> = {}) =>
    wire.send({ method: "GET", path, headers: { Cookie: cookie, ...headers } });

  beforeAll(async () => {
    cookie = await wire.signIn(ADMIN, "80001");
  });

  it("header injection: no CR or LF of a query, a path or a field becomes a header", async () => {
    for (const bad of CRLF)
      for (const path of [
        `/login?redirectTo=/order${bad}`,
        `/home?a=${bad}`,
        `/${bad}`,
        `/index?page=user${bad}`,
        `/company/join?company_id=${bad}`,
        `/pricing/pay/${bad}`,
        `/widget/signup/${bad}`,
        `/api/v1/orders/${bad}`,
        `/api/v1/companies/${bad}/users`,
      ]) {
        const { status, headers } = await get(path);
        expect(status, path).toBeLessThan(500);
        expect(headers["x-injected"], path).toBeUndefined();
        expect(String(headers["set-cookie"] ?? ""), path).not.toContain("x=1");
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(String(headers.location ?? ""), path).not.toMatch(/[\x00-\x1f\x7f\u2028]/);
      }
    for (const bad of CRLF) {
      const { headers } = await post("/preferences", `theme=dark&redirectTo=/order${bad}`);
      expect(headers["x-injected"]).toBeUndefined();
    }
  });

  it("names of Object.prototype in JSON, forms, queries and cookies change no object", async () => {
    const names = words(`
      __proto__ constructor prototype __defineGetter__ hasOwnProperty toString
    `);
    for (const name of names) {
      const json = `{"urlName":"a","url":"https://a.b","${name}":{"polluted":true,"signedIn":true}}`;
      const answer = await post("/api/v1/favourites", json, { "Content-Type": JSON_TYPE });
      expect(answer.status, name).toBeLessThan(500);
      await post(
        "/urlNavigate/add",
        `${name}=1&${name}[polluted]=1&${name}.polluted=1&urlName=&url=`,
      );
      await get(`/order?${name}[polluted]=1&${name}=1&page=${name}`);
      await get("/index", { Cookie: `${name}=polluted; preferences=${encodeURIComponent(json)}` });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((await get("/order")).status).toBe(200);
  });

  it("path tricks: no file but the built ones, no listing, no second decoding", async () => {
    const tricks = [
      "/assets/..\\..\\server\\main.js",
      ...words(`
        /../package.json /..%2fpackage.json /%2e%2e/package.json /%2e%2e%2fpackage.json
        /%252e%252e%252fpackage.json /assets/../../server/main.js
        /assets/%2e%2e/%2e%2e/server/main.js /assets/..%5c..%5cserver%5cmain.js
        /%c0%ae%c0%ae/package.json /%uff0e%uff0e/package.json /assets/%00.js
        /favicon.svg%00.html /.git/config /.env /.env.example /package.json /package-lock.json
        /node_modules/express/package.json /server/main.js /build/server/main.js /assets/
        /assets /tutorials/ /assets/main.js.map //etc/passwd /etc/passwd /file:///etc/passwd
        /assets/....//....//etc/passwd /api/v1/../../package.json /.well-known/../package.json
        /%2f%2fevil.example/ /debug /metrics /.vite/manifest.json /wp-admin /server-status
        /__sandbox__/journal /actuator
      `),
    ];
    for (const path of tricks) {
      const raw = await rawGet(wire.port, path);
      const [, status = ""] = /^HTTP\/1\.1 (\d+)/.exec(raw) ?? [];
      expect(["302", "303", "400", "403", "404", "405"], `${path} ${raw.slice(0, 200)}`).toContain(
        status,
      );
      expect(raw, path).not.toMatch(
        /"dependencies"|root:x:|createServer|\[core\]|sourceMappingURL|"journal"/,
      );
      expect(/\r\nlocation: (.*)\r\n/i.exec(raw)?.[1] ?? "/", path).toMatch(/^\/(?![/\\])/);
    }
  });

  it("a request for a whole address is one for its path: its host becomes no part of ours", async () => {
    for (const target of words(
      "http://evil.example/order https://u:p@evil.example:99/order HTTP://evil/order",
    )) {
      const raw = await rawGet(wire.port, target, "Host: evil.example\r\n");
      expect(raw).toMatch(/^HTTP\/1\.1 303 /);
      expect(raw).toContain("\r\nlocation: /login?redirectTo=%2Forder\r\n");
      expect(raw).not.toContain("evil");
    }
  });

  it("SSRF: whatever is sent, no connection leaves for anywhere but the configured upstream", async () => {
    const upstream = Number(new URL(test.sandbox.url ?? "").port);
    const asked = new Set<string>();
    const onSocket = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.once("connect", () => asked.add(`${socket.remoteAddress}:${socket.remotePort}`));
      socket.once("lookup", (_error, _address, _family, host) => asked.add(String(host)));
    };
    const onRequest = (message: unknown) =>
      asked.add(new URL((message as { request: { origin: string } }).request.origin).host);
    diagnostics.subscribe("net.client.socket", onSocket);
    diagnostics.subscribe("undici:request:create", onRequest);
    const targets = [
      "http://evil.example\\@127.0.0.1/",
      ...words(`
        http://169.254.169.254/latest/meta-data/ http://[::1]:22/ http://2130706433/
        http://0x7f000001/ http://127.1/ http://localhost:6379/ https://user@evil.example/
        http://evil.example#@127.0.0.1/ gopher://127.0.0.1:6379/_FLUSHALL file:///etc/passwd
        //evil.example/x.png http://evil.example.127.0.0.1.nip.io/ https://evil.example/a.svg
      `),
    ];
    onTestFinished(() => {
      diagnostics.unsubscribe("net.client.socket", onSocket);
      diagnostics.unsubscribe("undici:request:create", onRequest);
    });
    const evil = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const file = { "Content-Type": "application/octet-stream" };
    const sends = targets.map(async (target) => {
      const one = encodeURIComponent(target);
      await post("/urlNavigate/add", `urlName=x&url=${one}&logoUrl=${one}&logo_url=${one}`);
      await get(`/login?redirectTo=${one}`, { Cookie: "" });
      await get(`/index?url=${one}&page=${one}`, evil);
      await get(`/report.gif?data=${one}`, { Referer: `${ORIGIN}/index` });
      await get(`/api/v1/companies/${one}`, { "Sec-Fetch-Site": "same-origin" });
      await post(`/api/v1/uploads/word?name=${one}`, "PK\x03\x04 and more", file);
      await rawGet(wire.port, target, "Host: evil.example\r\n");
    });
    await Promise.all(sends);
    await get("/urlNavigate");
    const own = new Set([`127.0.0.1:${upstream}`, `127.0.0.1:${wire.port}`, "undefined"]);
    expect(asked).toContain(`127.0.0.1:${upstream}`);
    expect([...asked].filter((address) => !own.has(address))).toEqual([]);
  });
});

describe("the log: one JSON line per request, whatever a request says", () => {
  it("control characters, forged lines and broken escapes make no line of their own", async () => {
    const server = await startServerProcess({ LOG_LEVEL: "info" });
    onTestFinished(async () => void (await server.stop()));
    const port = Number(new URL(server.origin).port);
    const lines = () => server.output().split("\n").filter(Boolean);
    const before = lines().length;
    const forged = '%0a{"level":30,"msg":"forged"}%0d%0a';
    const targets = [
      `/${forged}`,
      `/order?x=${forged}`,
      ...words(`
        /%E0%A4%A /%00 /%1b[2J /%e2%80%a8x /api/v1/%0aforged /api/v1/orders/%E0%A4%A
        /pricing/pay/%E0%A4%A/status /widget/signup/%E0%A4%A /% /a% /%zz?%zz=%zz //evil.example/
        http://evil.example/order http://evil.example
      `),
    ];
    const head =
      'Host: x\r\nUser-Agent: a"}\u00e9\r\nX-Request-Id: {"forged":1}\r\nReferer: forged\r\n';
    for (const target of targets) await rawGet(port, target, head);
    const requests = () =>
      lines()
        .slice(before)
        .filter((line) => line.includes('"msg":"request"'));
    await expect.poll(() => requests().length).toBe(targets.length);
    for (const line of lines().slice(before)) {
      const { msg, time } = JSON.parse(line);
      expect(msg).not.toBe("forged");
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(line.includes("\u001b") || line.includes("\u2028")).toBe(false);
    }
  });
});
