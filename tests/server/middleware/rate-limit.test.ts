import supertest, { type Response } from "supertest";
import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { startOwnApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

function expectTooOften(response: Response, seconds = 0): void {
  expect(response.status).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(seconds);
  expect(response.text).toContain("操作过于频繁，请稍后再试");
}

async function statusesOf(count: number, request: (index: number) => PromiseLike<Response>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await request(index)).status);
  return statuses;
}

describe("the general limit of pages and forms", () => {
  it("an address gets twenty times the limit; files and JSON go on", async () => {
    const { app } = await startOwnApp({ RATE_LIMIT_REQUESTS_PER_MINUTE: "1" });
    const get = () => supertest(app).get("/aboutUs");
    expect(await statusesOf(20, get)).toEqual(Array(20).fill(200));
    expectTooOften(await get());
    expect((await supertest(app).get("/healthz")).status).toBe(200);
    expect((await supertest(app).get("/api/v1/products")).status).toBe(200);
  });

  it("a signed-in user reads it on the page and the form, and keeps public pages and the session", async () => {
    const visitor = new Visitor(await startOwnApp({ RATE_LIMIT_REQUESTS_PER_MINUTE: "10" }));
    await visitor.logIn(phones.newcomer);
    const get = () => visitor.get("/accountInformation");
    expect((await statusesOf(12, get))[0]).toBe(200);
    const refused = await get();
    expectTooOften(refused);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const site = { urlName: "a", url: "https://a.cn" };
    expectTooOften(await visitor.submit("/urlNavigate/add", site));
    expect((await visitor.get("/aboutUs")).status).toBe(200);
  });
});

it("SMS codes of one number end after RATE_LIMIT_CODES_PER_DAY, whatever the hour allows", async () => {
  const visitor = new Visitor(await startOwnApp({ RATE_LIMIT_CODES_PER_DAY: "1" }));
  const send = (mobileNumber: string) =>
    visitor.submit("/login?method=sms", { intent: "send-code", mobileNumber });
  expect((await send(phones.newcomer)).status).toBe(200);
  expectTooOften(await send(phones.newcomer), 3_600);
  expect((await send(phones.admin)).status).toBe(200);
});
