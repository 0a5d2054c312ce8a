import { describe, expect, it } from "vitest";
import { rawRequest } from "~/tests/sandbox/raw-request";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const PUBLIC = "sandbox.example.com";
const sandbox = runSandbox({ publicOrigin: `https://${PUBLIC}/` });

describe("the control interface and the pages refuse foreign web pages", () => {
  it.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "http://localhost:1" },
    { Origin: "null" },
    { Host: PUBLIC, Origin: "https://evil.example" },
    { Host: "evil.example:80" },
    { Host: "localhost.evil.example" },
    { Host: "127.0.0.1.nip.io" },
  ])("%j is HTTP 403", async (headers) => {
    const ticket = await sandbox.newTicket();
    for (const path of ["/reset", "/clock", "/scan", `/q/${ticket}`, "/journal", "/pay/x"]) {
      const request = { method: "POST", headers, body: "as=10001" };
      const answer = await rawRequest(`${sandbox.url}/__sandbox__${path}`, request);
      expect(answer.status).toBe(403);
    }
    expect((await sandbox.must("GET", "/tickets"))[0].state).toBe("waiting");
  });

  it.each<Record<string, string>>([
    {},
    { Host: "localhost:4000", Origin: "http://localhost:4000" },
    { Host: PUBLIC, Origin: `https://${PUBLIC}` },
    { Host: "sandbox:4000" },
    { Host: "192.168.1.5:4000" },
    { Host: "[::1]:4000" },
  ])("%j may pass, and no other origin may read the answer", async (headers) => {
    const request = { method: "POST", headers, body: '{"advanceMs":0}' };
    const answer = await rawRequest(`${sandbox.url}/__sandbox__/clock`, request);
    expect(answer.status).toBe(200);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("calls of the upstream answer under any name", async () => {
    const headers = { Host: "api.example.com" };
    const answer = await rawRequest(`${sandbox.url}/getProduct?productType=8`, { headers });
    expect(answer.status).toBe(200);
  });
});
