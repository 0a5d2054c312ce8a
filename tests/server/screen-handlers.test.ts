import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { createScreenHandlers } from "~/server/screen-handlers";

const route = (id: string, rest: object) => ({ id, module: { default: () => null }, ...rest });
const routes = {
  root: route("root", { path: "" }),
  layout: route("layout", { parentId: "root" }),
  order: route("order", { parentId: "layout", path: "order" }),
  pay: route("pay", { parentId: "root", path: "pay/:orderId" }),
  rest: route("rest", { parentId: "root", path: "*" }),
};
const build = { routes, assets: { routes: {} }, entry: { module: {} } } as unknown as ServerBuild;

it("an address of its own has a handler of its own, made once; every other takes the whole table", () => {
  const handlerOf = createScreenHandlers(build, "production");
  const whole = handlerOf("/unknown");
  expect(handlerOf("/order")).not.toBe(whole);
  expect(handlerOf("/order")).toBe(handlerOf("/order"));
  for (const path of ["/", "/Order", "/order/", "/pay/1", "/pay/:orderId", "/*"])
    expect(handlerOf(path), path).toBe(whole);
});
