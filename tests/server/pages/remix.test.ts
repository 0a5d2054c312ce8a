import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("a page that Remix renders", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const path = "/login?method=sms";

  it.each([
    ["gzip, br", "gzip"],
    ["br", undefined],
  ])("for Accept-Encoding %s has the coding %s and is stored nowhere", async (accepted, coding) => {
    const { headers, text } = await supertest(test.app).get(path).set("Accept-Encoding", accepted);
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.vary).toBe("Cookie, Accept-Encoding");
    one(text, '[name="mobileNumber"]');
  });

  it("keeps its message when it becomes a redirect, for the page that is shown", async () => {
    await visitor.logIn(phones.newcomer);
    expect((await visitor.get(path)).status).toBe(302);
    expect(wordsOf(await visitor.get("/index"))).toContain("登陆成功");
  });
});
