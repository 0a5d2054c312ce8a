import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { errorsOf } from "~/tests/support/form-answer";
import { one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

/** Has the advanced plan. */
const CREATOR = phones.creator;

// docs/product.md#a-browser-is-paired-by-a-code
describe("browsers that publish", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const post = (
    path: string,
    token: string | null,
    body: object,
    method: "post" | "put" = "post",
  ) =>
    supertest(test.app)
      [method](`/api/v1${path}`)
      .set(token ? { Authorization: `Bearer ${token}` } : {})
      .send(body);

  async function pair(): Promise<{ id: string; token: string }> {
    const answer = await visitor.submit(paths.pairedBrowsers(), { intent: "pair" });
    const code = wordsOf(one(answer, ".pairing-code"));
    const { body } = await post("/devices", null, { code, name: "Edge Windows" });
    return body;
  }

  it("a code pairs one, whose accounts are connected without a password", async () => {
    await visitor.logIn(CREATOR);
    const { id, token } = await pair();
    const given = { intent: "connect", device: id, channel: "zhihu" };
    const early = await visitor.submit(paths.pairedBrowsers(), given);
    expect(errorsOf(early)).toEqual({
      device: "那个浏览器没有登录这个平台。请先登录平台，再打开一次插件",
    });
    const accounts = [{ channel: "zhihu", externalId: "zh-1", name: "小王" }];
    await post("/device/accounts", token, { accounts }, "put");
    expect(wordsOf(await visitor.get(paths.pairedBrowsers()))).toContain("知乎 · 小王");
    await visitor.submit(paths.pairedBrowsers(), given);
    const page = wordsOf(await visitor.get(paths.channelAccounts()));
    for (const text of ["知乎", "小王", "由你点“发布”"]) expect(page).toContain(text);
  });

  it("it is listed with the sessions, and ends there", async () => {
    await visitor.logIn(CREATOR);
    const { id, token } = await pair();
    expect(wordsOf(await visitor.get(paths.devices()))).toContain("Edge Windows");
    await visitor.submit(paths.devices(), { intent: "end-browser", id });
    expect(wordsOf(await visitor.get(paths.devices()))).not.toContain("Edge Windows");
    expect((await post("/deliveries/claim", token, {})).status).toBe(401);
  });
});
