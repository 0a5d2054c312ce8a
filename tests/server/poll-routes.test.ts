import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { createPollFinder } from "~/server/poll-routes";

const loader = async ({ params }: { params: object }) => Response.json(params);
const route = (id: string, path: string, module: object) => ({
  ...{ id, path, parentId: "root" },
  module: { loader, ...module },
});
const routes = {
  root: { id: "root", path: "", module: {} },
  login: route("login", "login/status", { handle: { polled: ["redirectTo"] } }),
  order: route("order", "order/:orderId/status", { handle: { polled: [] } }),
  page: route("page", "page", { default: () => null }),
};
const build = { routes, assets: { routes: {} }, entry: { module: {} } } as unknown as ServerBuild;

describe("the polls among the routes", () => {
  const find = createPollFinder(build, "production");

  it.each([
    ["/login/status", "/login/status", {}],
    ["/login/status?redirectTo=%2Forder", "/login/status", {}],
    ["/order/DK_1-a/status", "/order/:orderId/status", { orderId: "DK_1-a" }],
  ])("%s is one, with its parameters", async (address, template, params) => {
    const poll = find(address);
    expect(poll?.template).toBe(template);
    const url = `http://a${address}`;
    const asked = { url, method: "GET", make: () => new Request(url) };
    const answer = await poll?.ask(asked, {} as AppLoadContext);
    expect(await (answer as Response).json()).toEqual(params);
  });

  it.each([
    "/page",
    "/login/status/",
    "/Login/status",
    "/login/status?",
    "/login/status?page=user",
    "/login/status?redirectTo=/a&page=user",
    "/login/status?redirectTo=/a#b",
    "/login/status/more",
    "/order/a%20b/status",
    "/order//status",
    "/order/a/b/status",
    "/order/a/status?redirectTo=/a",
    "//order/a/status",
  ])("%s goes the ordinary way", (address) => {
    expect(find(address)).toBeNull();
  });
});
