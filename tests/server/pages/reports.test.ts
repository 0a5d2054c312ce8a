import supertest from "supertest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { phones } from "~/tests/support/people";
import { report } from "~/tests/support/report";
import { useTestApp } from "~/tests/support/use-test-app";

const toText = (data: unknown) => (typeof data === "string" ? data : JSON.stringify(data));

describe("reports from our own pages", () => {
  const test = useTestApp();
  let agent: ReturnType<typeof supertest.agent>;

  beforeEach(async () => {
    agent = supertest.agent(test.app);
    await form("/preferences", { analytics: "granted", redirectTo: "/" });
  });

  const form = (path: string, fields: Record<string, string>) =>
    agent.post(path).type("form").set("Origin", test.origin).send(fields);
  const post = (body: unknown, Origin = test.origin) =>
    agent.post("/report").set({ Origin, "Content-Type": "application/json" }).send(toText(body));
  const getPixel = (
    data: unknown,
    headers: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
  ) =>
    agent
      .get("/report.gif")
      .query({ data: toText(data) })
      .set(headers);
  const reported = async (call: string) =>
    (await test.sandbox.journal())
      .filter((entry) => entry.call === call)
      .map(({ query }) => JSON.parse(query.data ?? ""));

  // docs/product.md#a-report-is-a-get-with-json-in-a-parameter
  it("a report goes out as a GET whose parameter holds it, with the server's uid", async () => {
    expect((await post({ ...report, event: "login", uid: "10009" })).status).toBe(204);
    await vi.waitFor(
      async () =>
        expect(await reported("stats.report")).toEqual([{ ...report, event: "login", uid: "0" }]),
      10_000,
    );
  });

  // docs/product.md#the-server-sets-the-uid-of-a-report
  it("the uid is the signed-in visitor's", async () => {
    const login = { intent: "password-login", mobile: phones.creator, password: "Passw0rd!" };
    await form("/login?method=password", login);
    const image = await getPixel({ ...report, uid: "10001" });
    expect(image.headers["content-type"]).toBe("image/gif");
    expect(image.body).toHaveLength(43);
    await vi.waitFor(
      async () => expect(await reported("stats.pixel")).toEqual([{ ...report, uid: "10009" }]),
      10_000,
    );
  });

  it.each([
    ["nothing", "", 422, 422],
    ["no JSON", "no json", 422, 422],
    ["another event", { ...report, event: "other" }, 422, 422],
    ["too long a text", { ...report, eventInfo: "x".repeat(8_193) }, 422, 414],
    ["too much", { ...report, more: "x".repeat(16_384) }, 413, null],
  ])("refuses %s and sends nothing", async (_what, wrong, posted, asImage) => {
    expect((await post(wrong)).status).toBe(posted);
    if (asImage) expect((await getPixel(wrong)).status).toBe(asImage);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  it.each<[Record<string, string>, number]>([
    [{ "Sec-Fetch-Site": "cross-site", Referer: "http://localhost/index" }, 403],
    [{ Referer: "http://localhost/index" }, 200],
    [{ Referer: "https://elsewhere.example/" }, 403],
    [{}, 403],
  ])(
    "the image request with %j is %i, as is a report posted elsewhere",
    async (headers, status) => {
      expect((await getPixel(report, headers)).status).toBe(status);
      expect((await post(report, "https://elsewhere.example")).status).toBe(403);
    },
  );

  // docs/product.md#reports-need-consent
  it("without consent nothing is sent, and the page notices no difference", async () => {
    await form("/preferences", { analytics: "denied", redirectTo: "/" });
    expect((await post(report)).status).toBe(204);
    expect((await getPixel(report)).status).toBe(200);
    expect(await test.sandbox.journal()).toEqual([]);
  });

  // docs/product.md#statistics-failures-are-only-logged
  it("never waits for the upstream, and only logs its failure", async () => {
    await test.sandbox.fault("stats.pixel", { http: 500 });
    expect((await getPixel(report)).status).toBe(200);
    await vi.waitFor(
      () => expect(test.logs.map(({ msg }) => msg)).toContain("statistics report failed"),
      10_000,
    );
    await test.sandbox.fault("stats.pixel", { hang: true });
    const begun = performance.now();
    expect((await getPixel(report)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
