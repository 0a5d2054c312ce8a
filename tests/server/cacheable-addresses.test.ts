import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { listCacheableAddresses } from "~/server/cacheable-addresses";

const cacheable = { static: true, cacheable: {} };

function addresses(routes: Record<string, object>): string[] {
  const all: Record<string, object> = { root: {}, ...routes };
  return listCacheableAddresses(
    Object.fromEntries(
      Object.entries(all).map(([id, route]) => [
        id,
        { ...(id === "root" ? {} : { parentId: "root" }), module: {}, ...route, id },
      ]),
    ) as unknown as ServerBuild["routes"],
  );
}

describe("the addresses of pages that may be kept", () => {
  it("are those of screens that say so, and of no others", () => {
    expect(
      addresses({
        about: { path: "about", module: { handle: cacheable } },
        order: { path: "order", module: { handle: { static: true } } },
        silent: { path: "silent" },
      }),
    ).toEqual(["/about"]);
  });

  it("have a query only where the screen names the parameter and the value", () => {
    const handle = { static: true, cacheable: { type: ["a", "b c"] } };
    expect(addresses({ legal: { path: "legal", module: { handle } } })).toEqual([
      "/legal",
      "/legal?type=a",
      "/legal?type=b+c",
    ]);
  });

  it("need the word of every parent", () => {
    const child = { parentId: "layout", index: true, module: { handle: cacheable } };
    expect(addresses({ layout: { path: "a" }, child })).toEqual([]);
    const layout = { path: "a", module: { handle: { cacheable: { tab: ["1"] } } } };
    expect(addresses({ layout, child })).toEqual(["/a", "/a?tab=1"]);
  });

  it("never have a part that varies, and never a framework script", () => {
    const handle = cacheable;
    expect(addresses({ pay: { path: "pay/:id", module: { handle } } })).toEqual([]);
    expect(addresses({ rest: { path: "*", module: { handle } } })).toEqual([]);
    expect(addresses({ login: { path: "login", module: { handle: { cacheable: {} } } } })).toEqual(
      [],
    );
  });
});
