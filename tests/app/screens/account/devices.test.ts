import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { all, attributesOf, hrefOf, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useNewApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const DEVICES = paths.devices();
const MOBILE = phones.newcomer;
const NEW_DEVICE = "有新设备登录了你的账号";

describe("one's devices", () => {
  const test = useNewApp();
  let mine: Visitor;
  let other: Visitor;

  async function signIn(mobile = MOBILE): Promise<Visitor> {
    const visitor = new Visitor(test);
    await logIn(visitor, mobile);
    await visitor.get(paths.accountInformation());
    return visitor;
  }
  beforeEach(async () => {
    other = await signIn();
    mine = await signIn();
  });

  const areSignedIn = (...visitors: Visitor[]) =>
    Promise.all(visitors.map(async (visitor) => (await visitor.get(DEVICES)).status === 200));
  const readNews = async (visitor: Visitor) => wordsOf(await visitor.get("/aboutUs"));

  it("another user's session is not found, words that are no intent are refused, nothing ends", async () => {
    const stranger = await signIn(phones.admin);
    const [foreign] = await test.dependencies.sessions.listByUser("10002");
    const refused = await mine.submit(DEVICES, { intent: "end", id: foreign?.id ?? "" });
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("error-summary");
    for (const fields of [{ intent: "end" }, { intent: "other" }, {}] as Record<string, string>[])
      expect((await mine.submit(DEVICES, fields)).status).toBe(422);
    expect(await areSignedIn(stranger, other, mine)).toEqual([true, true, true]);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("lists one's sessions, each of which but the present one has a button that ends it", async () => {
    const third = await signIn();
    const list = async () => all(await mine.get(DEVICES), "li.device");
    expect(await list()).toHaveLength(3);
    expect(wordsOf(await mine.get(DEVICES)).match(/本机(?!不受影响)/g)).toHaveLength(1);
    for (const left of [2, 1]) {
      const [id = "", ...others] = attributesOf(await mine.get(DEVICES), "input[name=id]", "value");
      expect(others).toHaveLength(left - 1);
      const page = await mine.submitAndFollow(DEVICES, { intent: "end", id });
      expect(wordsOf(page)).toMatch(/已退出 .+ 的登录/);
      expect(await list()).toHaveLength(left);
    }
    expect(wordsOf(await mine.get(DEVICES))).toContain("没有其他登录。");
    expect(await areSignedIn(mine, other, third)).toEqual([true, false, false]);
  });

  // docs/product.md#a-user-ends-other-sessions
  it("a browser that was ended is told once, in a page and a header without an account", async () => {
    const ended = await mine.submitAndFollow(DEVICES, { intent: "end-others" });
    expect(wordsOf(ended)).toContain("已退出其他 1 处登录");
    const page = await other.follow(await other.get(DEVICES));
    expect(wordsOf(page)).toContain("你的登录已在另一台设备上退出");
    one(page, ".site-login");
    expect(all(page, ".user-menu")).toEqual([]);
    expect(await readNews(other)).not.toContain("另一台设备");
    expect(await areSignedIn(mine, other)).toEqual([true, false]);
    await logIn(other, MOBILE);
    expect(await areSignedIn(mine, other)).toEqual([true, true]);
  });

  // docs/product.md#a-sign-in-from-a-new-device-is-announced
  it("a new one is told once to the others, with a link; a known browser is not told", async () => {
    const newest = new Visitor(test);
    await logIn(newest, MOBILE);
    expect(await readNews(newest)).not.toContain(NEW_DEVICE);
    const page = await other.get("/aboutUs");
    expect(wordsOf(page)).toContain(NEW_DEVICE);
    expect(hrefOf(page, "查看设备")).toBe(DEVICES);
    await mine.submit("/logout", {});
    await logIn(mine, MOBILE);
    expect(await readNews(other)).not.toContain(NEW_DEVICE);
  });

  it("a program's sign-in is told as well; afterwards its name and network are known", async () => {
    await readNews(other);
    for (const isTold of [true, false]) {
      await request(test.app)
        .post("/api/v1/sessions")
        .set("User-Agent", "billing-job/2")
        .send({ method: "password", mobile: MOBILE, password: "Passw0rd!" })
        .expect(201);
      expect((await readNews(other)).includes(`${NEW_DEVICE}：billing-job。`)).toBe(isTold);
    }
  });
});
