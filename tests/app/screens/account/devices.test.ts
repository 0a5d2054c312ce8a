import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logIn } from "~/tests/support/client";
import { useTestApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

const DEVICES = paths.devices();

describe("the page of one's devices, without JavaScript", () => {
  const test = useTestApp();
  let mine: Visitor;
  let other: Visitor;

  beforeEach(async () => {
    await test.dependencies.sessions.endAllOfUser("10001");
    [other, mine] = [new Visitor(test), new Visitor(test)];
    for (const visitor of [other, mine]) {
      await logIn(visitor, "13800000001");
      await visitor.get(paths.accountInformation());
    }
  });

  const idsOn = (html: string) =>
    [...html.matchAll(/name="id" value="([\w-]+)"/g)].map(([, id = ""]) => id);
  const isSignedIn = async (visitor: Visitor) => (await visitor.get(DEVICES)).status === 200;

  // docs/product.md#a-user-sees-where-they-are-signed-in
  it("is linked from the account page and marks this device, which has no button", async () => {
    const account = await mine.get(paths.accountInformation());
    expect(account.text).toContain(`href="${DEVICES}"`);
    const page = await mine.get(DEVICES);
    expect(textOf(page)).toContain("本机");
    expect(textOf(page)).toContain("密码登录 · 127.0.0.x");
    expect(idsOn(page.text)).toHaveLength(1);
  });

  it("ends one session and says so on the next page, once", async () => {
    const [id = ""] = idsOn((await mine.get(DEVICES)).text);
    const answer = await mine.submit(DEVICES, { intent: "end", id });
    expect([answer.status, answer.headers.location]).toEqual([303, DEVICES]);
    const page = await mine.get(DEVICES);
    expect(textOf(page)).toMatch(/已退出 \S+ 的登录/);
    expect(textOf(page)).toContain("没有其他登录。");
    expect(textOf(await mine.get(DEVICES))).not.toMatch(/已退出 \S+ 的登录/);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(mine)).toBe(true);
  });

  it("asks before it ends all others, in an element that needs no script", async () => {
    const third = new Visitor(test);
    await logIn(third, "13800000001");
    const page = await mine.get(DEVICES);
    expect(page.text).toMatch(/<details[^>]*><summary[^>]*>退出其他所有登录<\/summary><form/);
    expect(textOf(page)).toContain("其他 2 处登录会立即退出，本机不受影响。");
    const after = await mine.submitAndFollow(DEVICES, { intent: "end-others" });
    expect(textOf(after)).toContain("已退出其他 2 处登录");
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(third)).toBe(false);
    expect(await isSignedIn(mine)).toBe(true);
  });

  it("another user's session is not found, words that are no intent are refused, nothing ends", async () => {
    const stranger = new Visitor(test);
    await logIn(stranger, "13800000002");
    const [foreign] = await test.dependencies.sessions.listByUser("10002");
    const refused = await mine.submit(DEVICES, { intent: "end", id: foreign?.id ?? "" });
    expect(refused.status).toBe(404);
    expect(refused.text).toContain("error-summary");
    for (const fields of [{ intent: "end" }, { intent: "other" }, {}] as Record<string, string>[])
      expect((await mine.submit(DEVICES, fields)).status).toBe(422);
    for (const visitor of [stranger, other, mine]) expect(await isSignedIn(visitor)).toBe(true);
  });
});

describe("a sign-in from a device that the user never used", () => {
  const test = useTestApp();
  let home: Visitor;
  const NEW_DEVICE = "有新设备登录了你的账号";

  // docs/product.md#a-sign-in-from-a-new-device-is-announced
  it("is told once on the next page of the other devices, with a link; not on its own", async () => {
    home = new Visitor(test);
    await logIn(home, "13800000003");
    expect(textOf(await home.get("/index"))).not.toContain(NEW_DEVICE);
    const strange = new Visitor(test);
    await logIn(strange, "13800000003");
    expect(textOf(await strange.get("/index"))).not.toContain(NEW_DEVICE);
    const page = await home.get("/aboutUs");
    expect(textOf(page)).toContain(NEW_DEVICE);
    expect(page.text).toContain(`<a href="${paths.devices()}">查看设备</a>`);
    expect(textOf(await home.get("/aboutUs"))).not.toContain(NEW_DEVICE);
  });

  it("a browser that signs in again is known by its cookie", async () => {
    const strange = new Visitor(test);
    await logIn(strange, "13800000003");
    expect(textOf(await home.get("/aboutUs"))).toContain(NEW_DEVICE);
    await strange.submit("/logout", {});
    await logIn(strange, "13800000003");
    expect(textOf(await home.get("/aboutUs"))).not.toContain(NEW_DEVICE);
  });

  it("a program's sign-in is told as well; afterwards its name and network are known", async () => {
    const signIn = () =>
      request(test.app)
        .post("/api/v1/sessions")
        .set("User-Agent", "billing-job/2")
        .send({ method: "password", mobile: "13800000003", password: "Passw0rd!" })
        .expect(201);
    await home.get("/aboutUs");
    await signIn();
    expect(textOf(await home.get("/aboutUs"))).toContain(`${NEW_DEVICE}：billing-job。`);
    await signIn();
    expect(textOf(await home.get("/aboutUs"))).not.toContain(NEW_DEVICE);
  });
});
