import { describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { useApi } from "~/tests/api/support/use-api";

const PATIENTLY = { timeout: 10_000 };
const methodsOf = (path: string) =>
  endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);

describe("the routes of the API", () => {
  const server = useApi();

  it.each([...new Set(endpoints.map(({ path }) => path))])(
    "%s leads to its own operations, with any value of its parameters",
    async (path) => {
      const before = server.logs.length;
      const url = server.url + path.replace(/\{\w+\}/g, "a%20%3F%E5%80%BC");
      const { headers, status } = await fetch(url, { method: "OPTIONS" });
      expect(status).toBe(204);
      const allowed = headers.get("Allow")?.split(", ");
      expect(allowed?.filter((method) => !/HEAD|OPTIONS/.test(method))).toEqual(methodsOf(path));
      const routes = () => server.logs.slice(before).map(({ route }) => route);
      await expect.poll(routes, PATIENTLY).toContain(`/api/v1${path}`);
    },
  );

  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each(["/constructor", "/__proto__", "/ORDERS", "/orders/", "/orders/%zz"])(
    "%s is unknown",
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not-found" });
    },
  );
});
