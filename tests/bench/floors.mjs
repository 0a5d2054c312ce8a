import { createServer } from "node:http";

const { FLOOR, PORT, ORIGIN, UPSTREAM_URL, REDIS_URL } = process.env;
const LIFETIME_MS = 600_000;

/** What the gateway is compared with: each server does the least that could be done. */
const floors = {
  /** Sends the headers and compressed bytes that the gateway has sent. */
  async "a plain server"() {
    const { request } = await import("undici");
    const accepts = { "Accept-Encoding": "br" };
    async function fetchPage(path) {
      const { headers, body } = await request(ORIGIN + path, { headers: accepts });
      const bytes = Buffer.from(await body.arrayBuffer());
      // The first visitors get the page before it is compressed.
      return headers["content-encoding"] === "br" ? [headers, bytes] : fetchPage(path);
    }
    const pages = { "/index": await fetchPage("/index"), "/pricing": await fetchPage("/pricing") };
    return ({ url }, response) => {
      const [headers, bytes] = pages[url] ?? [{}, ""];
      response.writeHead(200, headers).end(bytes);
    };
  },

  /** The application answers a page once; from then on its elements are rendered again. */
  async renderToString() {
    const load = (name) => import(`../../build/server/${name}.js`);
    const { entry } = await load("index");
    const { default: render } = entry.module;
    const pages = new Map();
    const renderAndKeep = (request, status, _headers, ...context) => {
      const renderAgain = () => render(request, status, new Headers(), ...context);
      pages.set(new URL(request.url).pathname, renderAgain);
      return renderAgain();
    };
    entry.module = { ...entry.module, default: renderAndKeep };
    const [app, dependencies, env] = await Promise.all(["app", "dependencies", "env"].map(load));
    const parts = await dependencies.createDependencies(env.readConfig(process.env));
    const answer = app.createApp(parts);
    return async (request, response) => {
      const rendered = await pages.get(request.url)?.();
      if (rendered) response.end(await rendered.text());
      else answer(request, response);
    };
  },

  /** Reads Redis twice, calls the upstream once and writes Redis once, as the gateway does. */
  async "bare Express"() {
    const { default: express } = await import("express");
    const { Redis } = await import("ioredis");
    const { Pool } = await import("undici");
    const redis = new Redis(REDIS_URL, { enableAutoPipelining: true, keyPrefix: "bare:" });
    const upstream = new Pool(UPSTREAM_URL, { connections: 128 });
    const user = { uid: "10001", token: "t", mobileNumber: "13800000009", nickname: "张创作" };
    const order = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay", priceFen: 159_900 };
    await redis.mset("session", JSON.stringify(user), "order", JSON.stringify(order));
    const paths = ["/api/v1/orders/:id", "/login/qr/status"];
    const app = express().get(paths, async ({ params, headers }, response) => {
      const { uid } = JSON.parse(await redis.get("session"));
      const order = JSON.parse(await redis.get("order"));
      const { body } = await upstream.request({ path: "/wxpay/orderInfo", method: "POST" });
      const { code } = await body.json();
      await redis.set(`${uid}:${params.id ?? headers.cookie}`, "1", "PX", LIFETIME_MS);
      response.json({ orderId: params.id, status: code, ...order, pollAfterMs: 3_500 });
    });
    return app.use((_request, response) => response.end());
  },

  /** Renders one page with React. */
  async "a bare React server"() {
    const { createElement } = await import("react");
    const { renderToString } = await import("react-dom/server");
    const page = createElement("html", null, createElement("body", null, "你好"));
    return (_request, response) =>
      response.setHeader("Content-Type", "text/html").end(renderToString(page));
  },
};

createServer(await floors[FLOOR]()).listen(PORT).keepAliveTimeout = LIFETIME_MS;
