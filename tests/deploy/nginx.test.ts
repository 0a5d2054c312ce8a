import { request } from "undici";
import { expect, it, onTestFinished } from "vitest";
import routes from "~/app/routes";
import { endpoints } from "~/server/api/endpoints";
import { API_PREFIX, hasFile, hasLongText, isUpload } from "~/server/http/paths";
import { freePort } from "~/tests/support/free-port";
import { startNginx } from "~/tests/support/nginx";
import { CALLBACK_PATHS } from "~/upstream/providers/callback-paths";
import { readText } from "./manifests";

/** nginx without a node that responds. */
async function start(more = "") {
  const port = await freePort();
  const node = await freePort();
  const nginx = await startNginx(port, [node], { more });
  onTestFinished(() => nginx.stop());
  const send = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { nginx, send, port, gateway: `127.0.0.1:${node}` };
}

it("the maintenance page answers every request in the balancer, without a node", async () => {
  const { nginx, send } = await start(readText("deploy/nginx.d/maintenance.conf"));
  for (const [path, method] of [
    ["/", "GET"],
    ["/order", "POST"],
    ["/api/v1/uploads/word", "POST"],
    ["/assets/a.js", "GET"],
  ] as const) {
    const response = await send(path, { method });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "600"]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("系统维护中");
  }
  await expect.poll(() => nginx.passed().map(({ node }) => node)).toEqual(["", "", "", ""]);
});

it.each([
  ["/", "localhost", "the product"],
  ["/callbacks/alipay", "www.example.com", "the product"],
  ["/callbacks/other", "pay.example.com", "none"],
  ["/getProduct?productType=8", "pay.example.com", "none"],
  ...Object.values(CALLBACK_PATHS).map((each) => [each, "pay.example.com", "the upstream"]),
])("%s of the host %s goes to %s", async (path, host, target) => {
  const { nginx, port, gateway } = await start();
  await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
  const node = { "the product": gateway, "the upstream": "127.0.0.1:9" }[target] ?? "";
  await expect.poll(() => nginx.passed()).toMatchObject([{ node, status: node ? 502 : 404 }]);
});

type Route = (typeof routes)[number];

const listPages = (route: Route, parent = ""): string[] => {
  const path = route.path ? `${parent}/${route.path}` : parent;
  return [path || "/", ...(route.children ?? []).flatMap((child) => listPages(child, path))];
};

const listTemplates = () => {
  const pages = routes.flatMap((route) => listPages(route)).filter((path) => !path.includes("*"));
  return [...new Set([...pages, ...endpoints.map(({ path }) => API_PREFIX + path)])];
};

it("nginx lets each body through that the node takes, and refuses larger ones", async () => {
  const { send } = await start();
  const body = "x".repeat(70_000);
  for (const template of listTemplates()) {
    const path = template.replaceAll(/:\w+|\{\w+\}/g, "1");
    const isTaken = isUpload({ path, headers: {} }) || hasLongText(path) || hasFile(path);
    const { status } = await send(path, { method: "POST", body });
    expect([path, status]).toEqual([path, isTaken ? 502 : 413]);
  }
});

// docs/product.md#logs-hold-no-secrets
it("nginx logs every page and operation without ids and queries, also when no node responds", async () => {
  const templates = [...listTemplates(), "/pricing/pay/:orderId/status"];
  const masked = templates.map((path) => path.replaceAll(/:\w+|\{(?!kind)\w+\}/g, "*"));
  const { nginx, send } = await start();
  for (const path of masked)
    await send(`${path.replaceAll("*", "ID_1")}?q=ID_2`, {
      headers: { Referer: "http://localhost/order/ID_3" },
    });
  const logged = () => nginx.passed().map(({ path }) => path);
  await expect.poll(() => logged().length).toBe(masked.length);
  expect(logged().sort()).toEqual(masked.sort());
  expect(nginx.errors()).toBe("");
  expect(nginx.complaints()).toContain("ID_3");
});
