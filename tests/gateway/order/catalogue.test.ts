import { describe, expect, it } from "vitest";
import type { GatewayContext } from "~/gateway/context";
import { GatewayError } from "~/gateway/core/errors";
import { Catalogue } from "~/gateway/order/catalogue";

const PRODUCT = { productId: "DT_DOCK_0001", description: "基础版", priceFen: 159_900 };

function start() {
  let calls = 0;
  let time = 0;
  let failure: Error | null = null;
  const context = {
    async callWithoutToken() {
      calls += 1;
      if (failure) throw failure;
      return [PRODUCT];
    },
  } as unknown as GatewayContext;
  const catalogue = new Catalogue(() => time);
  return {
    list: () => catalogue.list(context),
    find: (productId: string) => catalogue.find(context, productId),
    findIfReadable: (productId: string) => catalogue.findIfReadable(context, productId),
    pass: (ms: number) => {
      time += ms;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
    calls: () => calls,
  };
}

describe("the products on sale", () => {
  it("are asked for once in half a minute, however many ask", async () => {
    const { list, pass, calls } = start();
    await Promise.all([list(), list()]);
    pass(29_999);
    await list();
    expect(calls()).toBe(1);
    pass(1);
    await list();
    expect(calls()).toBe(2);
  });

  it("are asked for again after a failure", async () => {
    const { list, fail, calls } = start();
    fail(new GatewayError("upstream-failed"));
    await expect(list()).rejects.toMatchObject({ code: "upstream-failed" });
    fail(null);
    expect(await list()).toEqual([PRODUCT]);
    expect(calls()).toBe(2);
  });

  it("are found by their id, and none while the list cannot be read", async () => {
    const { find, findIfReadable, fail, pass } = start();
    expect(await find("DT_DOCK_0001")).toEqual(PRODUCT);
    expect(await find("toString")).toBeNull();
    pass(30_000);
    fail(new GatewayError("upstream-timeout"));
    await expect(find("DT_DOCK_0001")).rejects.toThrow(GatewayError);
    expect(await findIfReadable("DT_DOCK_0001")).toBeNull();
    fail(new TypeError("a mistake"));
    await expect(findIfReadable("DT_DOCK_0001")).rejects.toThrow(TypeError);
  });
});
