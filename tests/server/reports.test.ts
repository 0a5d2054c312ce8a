import supertest from "supertest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTestApp } from "~/tests/support/use-test-app";

const report = {
  event: "article_dwell",
  eventInfo: "35",
  aid: "a-17",
  deviceInfo: {
    userAgent: "Mozilla/5.0",
    screenResolution: "1920x1080",
    timezoneOffset: -480,
    platform: "MacIntel",
  },
  timestamp: 1_767_240_000_000,
};

describe("reports from our own pages", () => {
  const test = useTestApp();
  let agent: ReturnType<typeof supertest.agent>;

  beforeEach(async () => {
    agent = supertest.agent(test.app);
    await form("/preferences", { analytics: "granted", redirectTo: "/" });
  });

  const form = (path: string, fields: Record<string, string>) =>
    agent.post(path).type("form").set("Origin", test.origin).send(fields);
  const post = (body: unknown) =>
    agent
      .post("/report")
      .set("Origin", test.origin)
      .set("Content-Type", "application/json")
      .send(typeof body === "string" ? body : JSON.stringify(body));
  const pixel = (data: unknown, headers: Record<string, string> = {}) =>
    agent
      .get("/report.gif")
      .query({ data: typeof data === "string" ? data : JSON.stringify(data) })
      .set({ "Sec-Fetch-Site": "same-origin", ...headers });
  const reported = async (call: string) =>
    (await test.sandbox.journal())
      .filter((entry) => entry.call === call)
      .map(({ query }) => JSON.parse(query.data ?? ""));

  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  it("a report goes out as a GET whose parameter holds it, with the server's uid", async () => {
    expect((await post({ ...report, event: "login", uid: "10009" })).status).toBe(204);
    await vi.waitFor(async () =>
      expect(await reported("stats.report")).toEqual([{ ...report, event: "login", uid: "0" }]),
    );
  });

  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  // docs/product.md#the-server-sets-the-uid-of-a-report
  it("the uid is the signed-in visitor's", async () => {
    await form("/login?method=password", {
      intent: "password-login",
      mobile: "13800000009",
      password: "Passw0rd!",
    });
    await pixel({ ...report, uid: "10001" });
    await vi.waitFor(async () =>
      expect(await reported("stats.pixel")).toEqual([{ ...report, uid: "10009" }]),
    );
  });

  // docs/product.md#dwell-events-are-image-requests
  it.each(["article_dwell", "website_dwell"])("%s goes out as the image request", async (event) => {
    const [answer, image] = [await post({ ...report, event }), await pixel({ ...report, event })];
    expect(answer.status).toBe(204);
    expect(image.headers["content-type"]).toBe("image/gif");
    expect(image.body).toHaveLength(43);
    await vi.waitFor(async () => expect(await reported("stats.pixel")).toHaveLength(2));
    expect(await reported("stats.report")).toEqual([]);
  });

  it.each([
    "",
    "no json",
    "null",
    "[]",
    { ...report, event: "other" },
    { ...report, timestamp: "now" },
    { ...report, deviceInfo: undefined },
  ])("refuses %j and sends nothing", async (wrong) => {
    expect((await post(wrong)).status).toBe(422);
    expect((await pixel(wrong)).status).toBe(422);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  it("refuses a text that is too long, which no address can carry either", async () => {
    const wrong = { ...report, eventInfo: "x".repeat(8_193) };
    expect((await post(wrong)).status).toBe(422);
    expect((await pixel(wrong)).status).toBe(414);
  });

  it("refuses what is larger than 16 KB", async () => {
    expect((await post(JSON.stringify({ ...report, more: "x".repeat(16_384) }))).status).toBe(413);
  });

  it.each([
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Sec-Fetch-Site": "none" }, 403],
    [{ "Sec-Fetch-Site": "cross-site", Referer: "http://localhost/index" }, 403],
  ])("takes the image request from our own pages alone: %j", async (headers, status) => {
    expect((await pixel(report, headers as Record<string, string>)).status).toBe(status);
  });

  it("believes the Referer where the browser has no Sec-Fetch-Site", async () => {
    const image = () => agent.get("/report.gif").query({ data: JSON.stringify(report) });
    expect((await image().set("Referer", `${test.origin}/index`)).status).toBe(200);
    expect((await image().set("Referer", "https://elsewhere.example/")).status).toBe(403);
    expect((await image()).status).toBe(403);
  });

  it("takes a posted report from our own pages alone", async () => {
    const posted = agent.post("/report").set("Content-Type", "application/json");
    expect((await posted.set("Origin", "https://elsewhere.example").send("{}")).status).toBe(403);
  });

  // docs/product.md#reports-need-consent
  it("without consent nothing is sent, and the page notices no difference", async () => {
    await form("/preferences", { analytics: "denied", redirectTo: "/" });
    expect((await post(report)).status).toBe(204);
    expect((await pixel(report)).status).toBe(200);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  // docs/product.md#statistics-failures-are-only-logged
  it("never waits for the upstream, and only logs its failure", async () => {
    await test.sandbox.fault("stats.pixel", { http: 500 });
    expect((await pixel(report)).status).toBe(200);
    await vi.waitFor(() =>
      expect(test.logs.map(({ msg }) => msg)).toContain("statistics report failed"),
    );
    await test.sandbox.fault("stats.pixel", { hang: true });
    const begun = performance.now();
    expect((await pixel(report)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
