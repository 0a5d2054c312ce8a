import { once } from "node:events";
import { connect as connectTo, createServer, type Socket } from "node:net";
import Redis from "ioredis";
import supertest from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import routes from "~/app/routes";
import { endpoints } from "~/server/api/endpoints";
import { publish, signInToPublish } from "~/tests/api/support/publishing";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { visits } from "~/tests/support/every-page";
import { listen } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";
import { startPurchase } from "~/tests/support/start-purchase";
import { templateOf } from "~/tests/support/template-of";
import { useRedis } from "~/tests/support/use-redis";
import { Visitor } from "~/tests/support/visitor";
import { PIXEL } from "~/tests/upstream/imports/files";

const DELAY_MS = 40;

/** A way to Redis on which each answer takes its time while it is slow. */
async function startSlowWay(port: number) {
  const way = { isSlow: false, url: "" };
  const server = createServer((client) => {
    const redis: Socket = connectTo(port, "127.0.0.1");
    client.pipe(redis);
    redis.on("data", (answer) => {
      setTimeout(() => client.writable && client.write(answer), way.isSlow ? DELAY_MS : 0);
    });
    for (const [one, other] of [[client, redis] as const, [redis, client] as const])
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  way.url = `redis://127.0.0.1:${typeof address === "object" && address?.port}`;
  return { way, close: () => server.close() };
}

/** Pages that make something: a code that is scanned or paid. */
const MAKING = /^\/login(\?|$)/;

/** Asks as a page does, so that an answer as JSON is allowed too. */
const read = (visitor: Visitor, path: string) =>
  visitor.get(path, { "Sec-Fetch-Site": "same-origin" });

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** Returns the addresses of each screen, as patterns. */
function listScreens(entries: readonly Entry[], parent = ""): { file: string; pattern: RegExp }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path ? [parent, path].filter(Boolean).join("/") : parent;
    const pattern = new RegExp(`^/${own.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
    const isScreen = path !== undefined && path !== "*" && file.endsWith(".tsx");
    return [...(isScreen ? [{ file, pattern }] : []), ...listScreens(children, own)];
  });
}

// docs/product.md#reading-needs-no-write
describe.each(["full", "read-only", "slow"] as const)("a Redis that is %s", (kind) => {
  const redis = useRedis();
  let test: TestApp;
  let break_: (isBroken: boolean) => Promise<unknown>;

  beforeAll(async () => {
    const { way, close } = await startSlowWay(redis.port);
    const control = new Redis(redis.port);
    test = await startTestApp({ environment: { REDIS_URL: way.url } });
    const commands = {
      full: (isBroken: boolean) => control.config("SET", "maxmemory", isBroken ? "1" : "0"),
      "read-only": async (isBroken: boolean) =>
        isBroken ? control.replicaof("127.0.0.1", "1") : control.replicaof("NO", "ONE"),
      slow: async (isBroken: boolean) => {
        way.isSlow = isBroken;
      },
    };
    break_ = commands[kind];
    return async () => {
      await test.close();
      await control.quit();
      close();
    };
  });

  const seen = new Set<string>();
  it.each(visits)("shows every page of $who", { timeout: 120_000 }, async ({ enter }) => {
    await test.sandbox.reset();
    const visitor = new Visitor(test);
    const pages = await enter(visitor, test.sandbox);
    for (const path of pages) seen.add(path.split("?")[0] ?? "");
    const failed: string[] = [];
    await break_(true);
    const broken = new Map<string, number>();
    for (const path of pages) broken.set(path, (await read(visitor, path)).status);
    await break_(false);
    for (const path of pages) {
      const { status } = await visitor.get(path);
      const isFailed = status === 200 && broken.get(path) !== 200 && !MAKING.test(path);
      if (isFailed) failed.push(`${path}: ${broken.get(path)}`);
    }
    expect(failed).toEqual([]);
  });

  it("is tried with every page of the routes", () => {
    const screens = listScreens(routes as Entry[]);
    const shown = screens.filter(({ pattern }) => [...seen].some((path) => pattern.test(path)));
    const files = new Set(shown.map(({ file }) => file));
    const lost = screens.map(({ file }) => file).filter((file) => !files.has(file));
    expect(shown.length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });

  it("answers every read of the JSON interface", async () => {
    await test.sandbox.reset();
    const visitor = new Visitor(test);
    await visitor.logIn(phones.admin);
    await visitor.submit("/company", { company_id: "80001" });
    const { orderId } = await startPurchase(visitor);
    const { orderId: invoiced } = await startPurchase(visitor, { years: 2 });
    await test.sandbox.setOrder(invoiced, { do: "pay" });
    const invoice = { kind: "person", title: "王小明", email: "wang@example.com" };
    await visitor.submit(paths.invoice(invoiced), invoice);
    await test.sandbox.issueInvoice(invoiced);
    const texts = { title: "沙龙", organiser: "编辑部", purpose: "确认名额。" };
    const newForm = { ...texts, privacyUrl: "https://a.example/privacy" };
    const form = await visitor.submit(paths.createSignUpForm(), newForm);
    const login = await supertest(test.app).post("/api/v1/qr-logins");
    const made = await visitor.submit("/article/create", { title: "稿子", body: "正文" });
    const article = made.headers.location?.split("/").at(-1) ?? "";
    const { url, close } = await listen(test.app);
    const image = await visitor.upload(`/article/${article}/images`, PIXEL, "application/json");
    const creator = await signInToPublish({ url: `${url}/api/v1` });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const published = await publish(creator.client, creator.articleId, [creator.wordpress], { at });
    const ids: Record<string, string> = {
      "sign-up-forms": form.headers.location?.split("/").at(-1) ?? "",
      ...{ companies: "80001", "qr-logins": login.body.id, articles: article },
      ...{ publications: published.data?.id ?? "", "article-images": image.body.id },
    };
    const reads = endpoints
      .filter(({ method, reply }) => method === "GET" && !("eventSchema" in reply))
      // A paired browser has no session, which is what Redis keeps.
      .filter(({ access }) => access !== "device")
      .map((endpoint) => [endpoint.path, templateOf(endpoint)] as const)
      .map(([path, template]) =>
        template
          .replace("{orderId}", template.includes("/invoice") ? invoiced : orderId)
          .replace("{uid}", "10003")
          .replace("{id}", ids[path.split("/")[1] ?? ""] ?? "")
          .replace(/\/checks$/, `/checks?articleId=${creator.articleId}`)
          .replace(/\/export$/, "/export?format=md"),
      );
    const statuses: Record<string, number> = {};
    await break_(true);
    for (const path of reads) {
      const isOfCreator = path.startsWith("/publications/");
      const answer = isOfCreator ? creator.send(path) : read(visitor, `/api/v1${path}`);
      statuses[path] = (await answer).status;
    }
    await break_(false);
    close();
    expect(reads.length).toBeGreaterThan(10);
    expect(statuses).toEqual(Object.fromEntries(reads.map((path) => [path, 200])));
  });
});
