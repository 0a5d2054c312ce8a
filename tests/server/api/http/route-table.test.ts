import { describe, expect, it } from "vitest";
import { endpoints } from "~/server/api/endpoints";
import { createRouteTable } from "~/server/api/http/route-table";

describe("the route table", () => {
  const find = createRouteTable(endpoints, "/prefix");

  it("finds every operation by its own path, with its parameters decoded", () => {
    for (const endpoint of endpoints) {
      const path = `/prefix${endpoint.path}`.replace(/\{(\w+)\}/g, (_, name) => `a%20${name}`);
      const match = find(path);
      expect(match?.endpoints.get(endpoint.method)).toBe(endpoint);
      expect(match?.template).toBe(`/prefix${endpoint.path}`);
      for (const [name, value] of Object.entries(match?.params ?? {}))
        expect(value).toBe(`a ${name}`);
    }
  });

  it("no two operations share a path and a method, or a name", () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(keys).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  it.each(["", "/", "/orders/", "/orders//events", "/companies/%zz", "/constructor", "/__proto__"])(
    "%j is no path of ours",
    (path) => {
      expect(find(`/prefix${path}`)).toBeNull();
    },
  );

  it.each(["/orders", "/prefixes/orders", "/prefix2/orders", "orders"])(
    "%j is none, without the prefix of them all",
    (path) => {
      expect(find(path)).toBeNull();
    },
  );
});
