import { describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { signIn } from "~/tests/api/support/client";
import { startOwnApi, useApi, useCaller } from "~/tests/api/support/use-api";
import { phones } from "~/tests/support/people";

/** As a header tells them. */
const methodsOf = (path: string) =>
  endpoints
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .concat("OPTIONS")
    .join(", ");
const ALLOWED = "https://partner.example.com";

describe("the API as HTTP", () => {
  const server = useApi({ corsOrigins: [ALLOWED] });
  const caller = useCaller(server, phones.newcomer);

  it.each([
    ...[...new Set(endpoints.map(({ path }) => path))].map((path) => [
      `/v1${path}`,
      methodsOf(path),
      `/api/v1${path}`,
    ]),
    ["/docs", "GET, HEAD, OPTIONS", "unmatched"],
  ])(
    "%s: OPTIONS and 405 tell its methods, with any value of its parameters",
    async (path = "", allow, route) => {
      const url = `${server.origin}/api${path.replace(/\{\w+\}/g, "a%20%3F%E5%80%BC")}`;
      const before = server.logs.length;
      const options = await fetch(url, { method: "OPTIONS" });
      const refused = await fetch(url, { method: "PROPFIND" });
      expect([options.status, refused.status]).toEqual([204, 405]);
      for (const { headers } of [options, refused]) expect(headers.get("Allow")).toBe(allow);
      expect(await refused.json()).toMatchObject({ code: "method-not-allowed" });
      const routes = () => server.logs.slice(before).map((line) => line.route);
      await expect.poll(routes).toContain(route);
    },
  );

  describe("CORS", () => {
    const askFrom = async (Origin: string) => {
      const preflight = { Origin, "Access-Control-Request-Method": "POST" };
      return {
        options: await caller.send("/orders", { method: "OPTIONS", headers: preflight }),
        get: await caller.send("/products", { headers: { Origin } }),
        refused: await fetch(`${server.url}/me`, { headers: { Origin } }),
      };
    };
    const allows = ({ headers }: Response, what: string) =>
      headers.get(`Access-Control-Allow-${what}`);

    it("is open for the origins on the list, without cookies", async () => {
      const { options, get, refused } = await askFrom(ALLOWED);
      for (const response of [options, get, refused])
        expect(allows(response, "Origin")).toBe(ALLOWED);
      expect(allows(options, "Methods")).toContain("POST");
      expect(allows(options, "Headers")).toContain("Idempotency-Key");
      expect(allows(options, "Credentials")).toBeNull();
      expect(get.headers.get("Access-Control-Expose-Headers")).toContain("RateLimit");
    });

    it.each(["https://evil.example", `${ALLOWED}.evil.example`, "null", `${ALLOWED}:8443`])(
      "is closed for %s",
      async (origin) => {
        const { options, get } = await askFrom(origin);
        for (const response of [options, get]) {
          for (const what of ["Origin", "Methods", "Headers"])
            expect(allows(response, what)).toBeNull();
          expect(response.headers.get("Vary")).toBe("Origin");
        }
      },
    );

    it("is closed for everyone by default", async () => {
      const { url } = await startOwnApi();
      const response = await fetch(`${url}/products`, { headers: { Origin: ALLOWED } });
      expect(allows(response, "Origin")).toBeNull();
    });
  });
});

// docs/product.md#clients-have-limits-of-their-own
it("RateLimit tells what is left; beyond it 429 with Retry-After, per user and per address", async () => {
  const server = await startOwnApi({ environment: { RATE_LIMIT_REQUESTS_PER_MINUTE: "3" } });
  const { send } = await signIn(server, phones.newcomer);
  const [first, second, third] = [await send("/me"), await send("/me"), await send("/me")];
  const refused = await send("/me");
  const statuses = [first, second, third, refused].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(first.headers.get("RateLimit-Policy")).toBe('"requests";q=3;w=60');
  expect(first.headers.get("RateLimit")).toMatch(/^"requests";r=2;t=\d+$/);
  expect(refused.headers.get("RateLimit")).toMatch(/r=0/);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const detail = "操作过于频繁，请稍后再试";
  expect(await refused.json()).toMatchObject({ code: "rate-limited", policy: "requests", detail });
  expect((await fetch(`${server.url}/products`)).status).toBe(200);
});
