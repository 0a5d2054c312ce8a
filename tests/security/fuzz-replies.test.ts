import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "~/gateway/upstream/calls";
import { howMany, noteFigure } from "~/tests/faults/figures";
import { startFuzzedApp } from "./support/fuzzed-app";
import { type MutatedUpstream, startMutatedUpstream } from "./support/mutated-upstream";
import { type AskingRequest, requestsForEveryCall } from "./support/requests-for-every-call";
import { Seeded } from "./support/seeded";
import { cookiePair, passwordLogin, sessionOf, type Wire, type WireAnswer } from "./support/wire";

// React as in production, which draws a page in a third of the time.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));

/** 100,000 of them: `FUZZ_REPLIES=100000 npx vitest run tests/security/fuzz-replies.test.ts` */
const REPLIES = Number(process.env.FUZZ_REPLIES ?? howMany(20_000, 6_000));
const MOST_HEAP_GROWTH_MB = howMany(6, 4);
const SEED = Number(process.env.FUZZ_SEED ?? 1_702);

/** Made only when an order's creation was lost, by nobody yet, or for people without a membership. */
const RARE = new Set([
  "/getOutOrderInfoList",
  "/vip/payqrcode",
  "/statistics/pixel.gif",
  "/outOpenFree",
  "/vip/experience",
]);
/** So much passes before each batch, so that products are asked for anew. */
const PRODUCTS_KEPT_MS = 31_000;
/** Consent to statistics. */
const CONSENT = "preferences=light.zh-CN.granted";

describe(`whatever the upstream replies (seed ${SEED})`, () => {
  const random = new Seeded(SEED);
  let passedMs = 0;
  let upstream: MutatedUpstream;
  let app: Awaited<ReturnType<typeof startFuzzedApp>>;
  let wire: Wire;
  /** What requests need to name. */
  const known = {
    administrator: "",
    wanderer: "",
    unbound: "",
    qrLogin: "",
    unboundLogin: "",
    orderId: "",
  };

  beforeAll(async () => {
    upstream = await startMutatedUpstream(random);
    const now = () => Date.now() + passedMs;
    app = await startFuzzedApp({ UPSTREAM_URL: upstream.url }, { now });
    wire = app.wire;
    await learn();
  });
  afterAll(async () => {
    await app?.close();
    await upstream?.close();
  });

  /** Every request once, so that there is an answer of every call to change. */
  async function learn(): Promise<void> {
    upstream.behave("learn");
    await signIn();
    await holdUnbound("10007");
    for (const asking of [...requestsForEveryCall.byJson, ...requestsForEveryCall.onPages])
      await send(asking);
    upstream.behave("repeat");
    await signIn();
  }

  async function signIn(): Promise<void> {
    for (const who of ["wanderer", "administrator"] as const)
      known[who] = sessionOf(
        await wire.submit("/login?method=password", passwordLogin("13800000002"), CONSENT),
      );
    await wire.submit("/company", { company_id: "80001" }, known.administrator);
    const order = await wire.send({
      method: "POST",
      path: "/api/v1/orders",
      headers: { ...bearer(), "Content-Type": "application/json" },
      body: JSON.stringify({ productId: "DT_DOCK_0001", years: 1, channel: "wxpay" }),
    });
    known.orderId = JSON.parse(order.text).orderId ?? known.orderId;
  }

  /** @param scanner who scans the codes that are waiting; nobody once answers come from memory */
  async function holdUnbound(scanner?: string): Promise<void> {
    const page = await wire.send({ method: "GET", path: "/login" });
    known.unbound = cookiePair(page.headers, "session") ?? "";
    if (scanner) await upstream.sandbox.scan(scanner);
    const checked = await wire.submit("/login", { intent: "check-scan" }, known.unbound);
    known.unbound = cookiePair(checked.headers, "session") ?? known.unbound;
    const login = await wire.send({ method: "POST", path: "/api/v1/qr-logins" });
    known.unboundLogin = JSON.parse(login.text).id ?? "";
    if (scanner) await upstream.sandbox.scan(scanner);
    await wire.send({ method: "GET", path: `/api/v1/qr-logins/${known.unboundLogin}` });
    const waiting = await wire.send({ method: "POST", path: "/api/v1/qr-logins" });
    known.qrLogin = JSON.parse(waiting.text).id ?? "";
  }

  const bearer = (as: "administrator" | "wanderer" | "unbound" = "administrator") => ({
    Authorization: `Bearer ${known[as].split("=")[1]}`,
  });

  function send({ as, method, path, type, body, data }: AskingRequest): Promise<WireAnswer> {
    const named = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof known) => known[name]);
    // Each order is another one, or they would wait for each other.
    const years = String(1 + random.below(100));
    const isJson = path.startsWith("/api/");
    const headers: Record<string, string> = {
      ...(type ? { "Content-Type": type } : {}),
      ...(isJson ? {} : { Origin: app.test.origin, Cookie: as === "nobody" ? "" : known[as] }),
      ...(isJson && as !== "nobody" ? bearer(as) : {}),
    };
    // Pages are asked for whole one time in four: drawing them costs more than all the rest.
    const query =
      data && !random.onceIn(4) ? `${named.includes("?") ? "&" : "?"}_data=${data}` : "";
    return wire.send({
      method,
      path: named + encodeURI(query),
      headers,
      body: body
        ?.replace("{years}", years)
        .replace(encodeURIComponent("{phone}"), String(1000 + Number(years))),
    });
  }

  /** Sessions whose token a changed answer has spoilt get another. */
  async function mend(): Promise<void> {
    upstream.behave("repeat");
    await signIn();
    await holdUnbound();
  }

  const total = () => [...upstream.mutations.values()].reduce((sum, count) => sum + count, 0);

  async function mutateUntil(replies: number): Promise<void> {
    const { byJson, onPages } = requestsForEveryCall;
    while (total() < replies) {
      await mend();
      passedMs += PRODUCTS_KEPT_MS;
      upstream.behave("mutate");
      for (let round = 0; round < 5; round += 1) {
        await app.sendBatch(() => random.pick(random.onceIn(6) ? onPages : byJson), send);
      }
    }
  }

  it(`${REPLIES} changed replies: no crash, no 500, no stack trace, every problem valid, memory flat`, async () => {
    const growth = await app.growthOver(REPLIES, mutateUntil);
    const paths = [...new Set(Object.values(calls).map(({ path }) => path))];
    const untouched = paths.filter(
      (path) => !RARE.has(path) && (upstream.mutations.get(path) ?? 0) < REPLIES / 1_000,
    );
    noteFigure(
      "fuzz",
      "changed upstream replies: 500s, stack traces, invalid problems / heap growth over the last three quarters",
      `0 / ${MOST_HEAP_GROWTH_MB} MB`,
      `0 of ${total()} / ${growth.toFixed(1)} MB`,
    );
    expect(untouched, JSON.stringify([...upstream.mutations])).toEqual([]);
    expect(growth).toBeLessThan(MOST_HEAP_GROWTH_MB);
    for (const status of [200, 201, 204, 303, 409, 502])
      expect(app.seen.get(status) ?? 0, `${status}`).toBeGreaterThan(5);
    await mend();
    const works = await wire.send({ method: "GET", path: "/api/v1/me", headers: bearer() });
    expect(works.status).toBe(200);
  }, 600_000);
});
