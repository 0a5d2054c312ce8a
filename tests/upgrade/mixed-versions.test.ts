import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ApiCaller } from "~/tests/support/api-caller";
import { freePort } from "~/tests/support/free-port";
import { all } from "~/tests/support/html";
import { startNginx } from "~/tests/support/nginx";
import { phones } from "~/tests/support/people";
import { NODES_ORIGIN } from "~/tests/support/production-node";
import { Visitor } from "~/tests/support/visitor";
import { startTwoVersions } from "./two-versions";

const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);

// docs/product.md#versions-run-side-by-side
describe("a node of the version before beside one of this version", () => {
  describe.each([
    ["before", "now"],
    ["now", "before"],
  ] as const)("begun on the one of %s, gone on with on the one of %s", (first, second) => {
    let site: Awaited<ReturnType<typeof startTwoVersions>>;
    let one: string;
    let other: string;

    beforeAll(async () => {
      site = await startTwoVersions();
      one = site.nodes[first].origin;
      other = site.nodes[second].origin;
    });
    afterAll(() => site?.stop());

    it("a session is used on both, and its company is chosen for both", async () => {
      const caller = new ApiCaller();
      await caller.signIn(one, phones.admin);
      expect((await caller.send(other, "GET", "/me")).body.user.uid).toBe("10002");
      expect((await caller.send(other, "POST", "/companies/80001/selection")).status).toBe(200);
      expect((await caller.send(one, "GET", "/me")).body.company.companyId).toBe("80001");
      expect((await caller.send(one, "GET", "/companies/80001/users")).status).toBe(200);
      expect((await caller.send(other, "GET", "/companies/80001/users")).status).toBe(200);
    });

    it("a sign-in is told by the other, and a sign-out counts for both", async () => {
      const caller = new ApiCaller();
      await caller.signIn(one);
      expect((await caller.send(other, "DELETE", "/sessions/current")).status).toBe(204);
      expect((await caller.send(one, "GET", "/me")).status).toBe(401);
      const visitor = new Visitor({ app: one, origin: NODES_ORIGIN });
      const { headers } = await visitor.logIn(phones.newcomer);
      expect((await visitor.at(other).get(headers.location ?? "")).text).toContain("登陆成功");
      await visitor.at(other).submit("/logout", {});
      expect((await visitor.get("/accountInformation")).text).not.toContain("张创作");
    });

    it("a session of either is listed and ended by this version, for both", async () => {
      const { now } = site.nodes;
      const [caller, mine] = [new ApiCaller(), new ApiCaller()];
      await caller.signIn(one, phones.writer);
      await mine.signIn(now.origin, phones.writer);
      const { body } = await mine.send(now.origin, "GET", "/sessions");
      const ended = body.sessions.find((session: { current: boolean }) => !session.current);
      // 1.0.0 does not note it.
      expect(first === "now" ? ["token"] : ["token", null]).toContain(ended.kind);
      const end = await mine.send(now.origin, "DELETE", `/sessions/${ended.id}`);
      expect(end.status).toBe(204);
      for (const node of [one, other])
        expect((await caller.send(node, "GET", "/me")).status).toBe(401);
    });

    it("a purchase is the same order on both, polled and found paid on both", async () => {
      const caller = new ApiCaller();
      await caller.signIn(one);
      const order = { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" };
      const made = await caller.send(one, "POST", "/orders", order);
      expect(made.status).toBe(201);
      const { orderId } = made.body;
      expect((await caller.send(other, "POST", "/orders", order)).body.orderId).toBe(orderId);
      const status = async (node: string) =>
        (await caller.send(node, "GET", `/orders/${orderId}`)).body.status;
      expect(await status(other)).toBe("pending");
      await site.sandbox.setOrder(orderId, { do: "pay" });
      await expect.poll(() => status(other)).toBe("paid");
      expect(await status(one)).toBe("paid");
      const history = await caller.send(one, "GET", "/orders");
      expect(JSON.stringify(history.body)).toContain(orderId);
    });

    it("an idempotency key of the one gets the other's reply", async () => {
      const caller = new ApiCaller();
      await caller.signIn(one);
      const order = { productId: "DT_DOCK_0001", years: 3, channel: "wxpay" };
      const key = { "Idempotency-Key": `mixed-${first}` };
      const made = await caller.send(one, "POST", "/orders", order, key);
      const repeated = await caller.send(other, "POST", "/orders", order, key);
      expect(repeated).toEqual(made);
    });

    it("a QR login of a program is polled on both and signs in", async () => {
      const caller = new ApiCaller();
      const { id } = (await caller.send(one, "POST", "/qr-logins")).body;
      const poll = async (node: string) =>
        (await caller.send(node, "GET", `/qr-logins/${id}`)).body;
      expect((await poll(other)).state).toBe("pending");
      await site.sandbox.scan("10002");
      await expect.poll(async () => (await poll(other)).state).toBe("signed-in");
      caller.token = (await poll(one)).session.token;
      for (const node of [one, other])
        expect((await caller.send(node, "GET", "/me")).body.user.uid).toBe("10002");
    });

    it("a QR login of a browser is finished, and its phone bound, on the other", async () => {
      const visitor = new Visitor({ app: one, origin: NODES_ORIGIN });
      const elsewhere = visitor.at(other);
      expect(all(await visitor.get("/login"), "svg")).not.toEqual([]);
      await site.sandbox.scan("10007");
      const seeAgain = async () => (await elsewhere.get("/login")).headers.location;
      await expect.poll(seeAgain).toContain("/login/bind");
      const phone = { mobileNumber: "13900000007" };
      await visitor.submit("/login/bind", { intent: "send-code", ...phone });
      await elsewhere.submit("/login/bind", { intent: "bind", ...phone, code: "123456" });
      for (const each of [visitor, elsewhere])
        expect((await each.get("/accountInformation")).text).toContain("139****0007");
    });

    it("a page of the one has its files although the balancer asks the other first", async () => {
      const port = await freePort();
      const nginx = await startNginx(port, Object.values(site.nodes).map(portOf));
      onTestFinished(() => nginx.stop());
      const page = await (await fetch(`${one}/login`)).text();
      const files = [...new Set(page.match(/\/assets\/[\w.-]+/g))];
      expect(files.length).toBeGreaterThan(5);
      for (const file of [...files, ...files])
        expect((await fetch(`http://localhost:${port}${file}`)).status, file).toBe(200);
    });
  });
});
