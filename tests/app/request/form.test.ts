import supertest from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { errorsOf } from "~/tests/support/form-answer";
import { phones } from "~/tests/support/people";
import { useTestApp } from "~/tests/support/use-test-app";
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
const MULTIPART = "multipart/form-data; boundary=b";
const FILE =
  '--b\r\nContent-Disposition: form-data; name="mobileNumber"; filename="a.txt"\r\n' +
  "Content-Type: text/plain\r\n\r\n13800000001\r\n--b--\r\n";
const INTENTS = "intent=login&intent=send-code&mobileNumber=13800000001&code=123456";

describe("bodies of the wrong shape on every form", () => {
  const test = useTestApp();
  let cookie = "";

  beforeEach(async () => {
    const answer = await new Visitor(test).logIn(phones.editor);
    cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  });

  const post = (path: string, type: string, body: string | Buffer) =>
    supertest(test.app)
      .post(path)
      .set({ Origin: test.origin, "Content-Type": type })
      .set("Cookie", path.startsWith("/login") ? "" : cookie)
      .send(body || undefined);

  it.each<[name: string, type: string, body: string | Buffer]>([
    ["JSON", "application/json", '{"intent":"login","mobileNumber":"13800000001"}'],
    ["an empty form", FORM, ""],
    ["a multipart form that breaks off", MULTIPART, "--b"],
    ["a file in a field", MULTIPART, FILE],
    ["32,000 times one field", FORM, "a&".repeat(32_000)],
    ["broken percent-encoding", FORM, "intent=%&mobileNumber=%E4%B8&%zz"],
    ["bytes that are no UTF-8", FORM, Buffer.from([0x69, 0x3d, 0xff, 0xfe, 0x00])],
    ["two intents", FORM, INTENTS],
    ["names of Object.prototype", FORM, "__proto__=1&constructor=2&intent=__proto__"],
    ["nested names", FORM, "intent[]=login&mobileNumber[a]=1&company_id[$ne]=1"],
  ])("%s: refused with words, never a 500, no upstream action", async (_name, type, body) => {
    const mark = await test.sandbox.mark();
    for (const path of FORMS) {
      const answer = await post(path, type, body);
      // The trial's form has no field of its own: a form of whatever fields is that form.
      const allowed = path === "/pricing/trial" ? [303, 409, 422] : [422];
      expect(allowed, `${path}: ${answer.status}`).toContain(answer.status);
      if (answer.status === 422) expect(Object.values(errorsOf(answer)), path).not.toEqual([]);
    }
    expect((await test.sandbox.calls(mark)).join()).not.toMatch(
      /sendCode|Login|join|create|nav\.action/,
    );
    expect(test.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
