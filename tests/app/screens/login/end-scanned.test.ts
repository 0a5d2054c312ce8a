import request from "supertest";
import { describe, expect, it } from "vitest";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { bindPhone, checkScan, scanAs } from "~/tests/support/scan-login";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const OVER = "这次登录已经结束。";
const UNKNOWN = "链接已失效：这次登录已经结束，或者没有完成。";

// docs/product.md#a-scan-can-be-undone
describe("the link in the message after a scan", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  const phone = () => new Visitor(test);

  /** What the gateway told the upstream about the browser of the newest code. */
  async function toldOfCode() {
    const asked = (await test.sandbox.journal(0)).filter(({ call }) => call === "auth.qr");
    const { device = "", address = "", end_url = "" } = asked.at(-1)?.query ?? {};
    const { origin, pathname } = new URL(end_url);
    return { device, address, origin, pathname };
  }
  const press = async () => phone().submitAndFollow((await toldOfCode()).pathname, {});
  const isSignedIn = async () => (await visitor.get("/accountInformation")).status === 200;

  it("shows which login it ends to somebody who is not signed in, and a look changes nothing", async () => {
    await scanAs(visitor, test.sandbox, "10001");
    const { origin, pathname, address } = await toldOfCode();
    expect(origin).toBe(test.origin);
    expect(address).toMatch(/\.x$|::\/48$/);
    for (const _ of [1, 2]) {
      const page = await phone().get(pathname);
      expect(page.status).toBe(200);
      expect(page.headers["cache-control"]).toContain("no-store");
      expect(wordsOf(page)).toContain(`网络 ${address}`);
      expect(wordsOf(page)).toContain("结束这次登录");
      expect(await isSignedIn()).toBe(true);
    }
  });

  it("ends the session when its button is pressed, and its browser says so", async () => {
    await scanAs(visitor, test.sandbox, "10001");
    expect(wordsOf(await press())).toContain(OVER);
    expect(wordsOf(await visitor.get("/index"))).toContain(
      "你的登录已在另一台设备上退出，请重新登录。",
    );
    expect(await isSignedIn()).toBe(false);
    const again = new Visitor(test);
    await scanAs(again, test.sandbox, "10001");
    expect((await again.get("/accountInformation")).status).toBe(200);
  });

  it("pressed before the browser has asked, the scan signs nobody in", async () => {
    await visitor.get("/login");
    await test.sandbox.scan("10001");
    expect(wordsOf(await press())).toContain(OVER);
    expect(wordsOf(await checkScan(visitor))).toContain("二维码已失效");
    expect(await isSignedIn()).toBe(false);
  });

  it("ends a scan that waits for a phone number, and the session after it was bound", async () => {
    await scanAs(visitor, test.sandbox, "10007");
    expect(wordsOf(await press())).toContain(OVER);
    await bindPhone(visitor, "13900000017");
    expect(await isSignedIn()).toBe(false);
    await scanAs(visitor, test.sandbox, "10007");
    await bindPhone(visitor, "13900000027");
    expect(await isSignedIn()).toBe(true);
    await press();
    expect(await isSignedIn()).toBe(false);
  });

  it("ends the session of a program", async () => {
    const api = (method: "get" | "post", path: string) =>
      request(test.app)[method](path).set("Content-Type", "application/json");
    const { body } = await api("post", "/api/v1/qr-logins").send("{}");
    await test.sandbox.scan("10001");
    const { token } = (await api("get", `/api/v1/qr-logins/${body.id}`)).body.session;
    const read = () => api("get", "/api/v1/me").set("Authorization", `Bearer ${token}`);
    expect((await read()).status).toBe(200);
    await press();
    expect((await read()).status).toBe(401);
  });

  it("says that a login which has ended otherwise is over, and never ends a later one", async () => {
    await scanAs(visitor, test.sandbox, "10001");
    const { pathname } = await toldOfCode();
    await visitor.submit("/logout", {});
    expect(wordsOf(await phone().get(pathname))).toContain(OVER);
    await visitor.logIn(phones.newcomer);
    expect(wordsOf(await phone().submitAndFollow(pathname, {}))).toContain(OVER);
    expect(await isSignedIn()).toBe(true);
  });

  it.each([
    ["an unknown token", "A".repeat(43)],
    ["something else", "a'--"],
  ])("is 404 with words for %s, whether it is opened or pressed", async (_name, token) => {
    for (const page of [
      await phone().get(`/login/scan/${token}`),
      await phone().submitAndFollow(`/login/scan/${token}`, {}),
    ]) {
      expect(page.status).toBe(404);
      expect(wordsOf(page)).toContain(UNKNOWN);
    }
  });

  it("gives no access itself, and is not pressed by another site's page", async () => {
    await scanAs(visitor, test.sandbox, "10001");
    const { pathname } = await toldOfCode();
    const token = pathname.split("/").at(-1);
    const asToken = request(test.app).get("/api/v1/me");
    expect((await asToken.set("Authorization", `Bearer ${token}`)).status).toBe(401);
    const foreign = request(test.app).post(pathname).set("Origin", "https://evil.example");
    expect((await foreign.type("form").send({})).status).toBe(403);
    expect(await isSignedIn()).toBe(true);
  });
});
