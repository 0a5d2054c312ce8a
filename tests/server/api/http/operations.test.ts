import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { type ApiServer, startApi } from "~/tests/api/support/api-server";
import { signIn } from "~/tests/api/support/client";

const PATIENTLY = { timeout: 10_000 };
const methodsOf = (path: string) =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);

describe("the routes of the API", () => {
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApi();
  });
  afterAll(() => server.close());

  it("two operations share neither a method and path nor a name", () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(keys).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  it.each([...new Set(endpoints.map(({ path }) => path))])(
    "%s leads to its own operations, with any value of its parameters",
    async (path) => {
      const before = server.logs.length;
      const url = server.url + path.replace(/\{\w+\}/g, "a%20%2F%E5%80%BC");
      const { headers, status } = await fetch(url, { method: "OPTIONS" });
      expect(status).toBe(204);
      const allowed = headers.get("Allow")?.split(", ");
      expect(allowed?.filter((method) => !/HEAD|OPTIONS/.test(method))).toEqual(methodsOf(path));
      const routes = () => server.logs.slice(before).map(({ route }) => route);
      await expect.poll(routes, PATIENTLY).toContain(`/api/v1${path}`);
    },
  );

  it("decodes parameters", async () => {
    const { session } = await signIn(server, "13800000002");
    const headers = { Authorization: `Bearer ${session.token}` };
    const detail = await fetch(`${server.url}/companies/%38%30001`, { headers });
    expect([detail.status, (await detail.json()).companyId]).toEqual([200, "80001"]);
  });

  it.each(["/constructor", "/__proto__", "/ORDERS", "/orders/%zz", "/orders//events"])(
    "%s is unknown",
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.headers.get("Content-Type")).toMatch(/problem\+json/);
      expect(response.status).toBe(404);
    },
  );
});
