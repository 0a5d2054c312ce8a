import supertest, { type Response } from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { errorsOf } from "~/tests/support/form-answer";
import { Visitor } from "~/tests/support/visitor";

const FORMS = [
  "/login?method=sms",
  "/login?method=password",
  "/company",
  "/company/join?company_id=80002",
  "/pricing/purchase",
  "/pricing/trial",
  "/urlNavigate",
  "/urlNavigate/add",
];

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----b";

/** Bodies that no form of ours sends. */
const bodies: [name: string, type: string | null, body: string | Buffer][] = [
  ["JSON", "application/json", '{"intent":"login","mobileNumber":"13800000001"}'],
  ["an empty form", FORM, ""],
  [
    "a multipart form that breaks off",
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}`,
  ],
  [
    "a file in a field",
    `multipart/form-data; boundary=${BOUNDARY}`,
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="mobileNumber"; filename="a.txt"',
      "Content-Type: text/plain",
      "",
      "13800000001",
      `--${BOUNDARY}--`,
      "",
    ].join("\r\n"),
  ],
  ["a thousand fields", FORM, Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join("&")],
  ["32,000 times one field", FORM, "a&".repeat(32_000)],
  ["broken percent-encoding", FORM, "intent=%&mobileNumber=%E4%B8&%zz"],
  ["bytes that are no UTF-8", FORM, Buffer.from([0x69, 0x3d, 0xff, 0xfe, 0x00])],
  ["two intents", FORM, "intent=login&intent=send-code&mobileNumber=13800000001&code=123456"],
  ["names of Object.prototype", FORM, "__proto__=1&constructor=2&toString=3&intent=__proto__"],
  ["nested names", FORM, "intent[]=login&mobileNumber[a]=1&company_id[$ne]=1"],
];

describe("bodies of the wrong shape on every form", () => {
  let test: TestApp;
  let cookie: string;

  beforeAll(async () => {
    test = await startTestApp();
    const answer = await new Visitor(test).logIn("13800000003");
    cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  });
  afterAll(() => test.close());

  async function post(path: string, type: string | null, body: string | Buffer): Promise<Response> {
    const request = supertest(test.app).post(path).set("Origin", test.origin);
    if (type) request.set("Content-Type", type);
    if (!path.startsWith("/login")) request.set("Cookie", cookie);
    return request.send(body || undefined);
  }

  it.each(bodies)("%s: refused with words, never a 500, no upstream action", async (...given) => {
    const [, type, body] = given;
    for (const path of FORMS) {
      const mark = await test.sandbox.mark();
      const answer = await post(path, type, body);
      // The trial's form has no field of its own: a form of whatever fields is that form.
      const allowed = path === "/pricing/trial" ? [303, 409, 422] : [422];
      expect(allowed, `${path}: ${answer.status}`).toContain(answer.status);
      if (answer.status === 422) expect(Object.values(errorsOf(answer)), path).not.toEqual([]);
      const actions = (await test.sandbox.calls(mark)).filter((call) =>
        /sendCode|Login|choose|join|create|nav\.action/.test(call),
      );
      expect(actions, path).toEqual([]);
    }
    expect(test.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("a body beyond 64 KB is refused before anything reads it", async () => {
    for (const path of FORMS)
      expect((await post(path, FORM, `urlName=${"x".repeat(65_536)}`)).status).toBe(413);
  });

  it("a field that is long but within the limit is refused on its field", async () => {
    const body = `urlName=${"x".repeat(40_000)}&url=https://a.b`;
    const answer = await post("/urlNavigate/add", FORM, body);
    expect(answer.status).toBe(422);
  });
});
