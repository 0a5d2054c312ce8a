import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { Visitor } from "~/tests/support/visitor";
import { type ApiClient, connect, signIn } from "./support/client";

/** What the upstream was asked, but for what differs from one time to the next. */
type Asked = { call: string; query: unknown; body: unknown; hasToken: boolean };

// docs/product.md#the-same-rules-hold-for-json
describe("pages and programs cause the same upstream calls", () => {
  let test: TestApp;
  let server: Server;
  let visitor: Visitor;
  let client: ApiClient;
  const api = { url: "" };

  beforeAll(async () => {
    test = await startTestApp();
    server = createServer(test.app).listen(0, "127.0.0.1");
    await once(server, "listening");

    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.sandbox.reset();
    visitor = new Visitor(test);
  });

  async function askedBy(action: () => Promise<unknown>): Promise<Asked[]> {
    const mark = await test.sandbox.mark();
    await action();
    const entries = await test.sandbox.journal(mark);
    return entries
      .filter(({ call }) => call && !call.startsWith("stats."))
      .map(({ call, query, body, hasToken }) => ({ call, query, body, hasToken }));
  }

  async function expectTheSame(
    byForm: () => Promise<unknown>,
    byJson: () => Promise<unknown>,
    between: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const forms = await askedBy(byForm);
    await between();
    expect(await askedBy(byJson)).toEqual(forms);
    expect(forms).not.toEqual([]);
  }

  it("signing in by SMS", async () => {
    const mobileNumber = "13800000003";
    await expectTheSame(
      () => visitor.logIn(mobileNumber),
      () => signIn(api, mobileNumber),
      () => test.sandbox.reset(),
    );
  });

  it("signing in by password", async () => {
    const mobile = "13800000003";
    const password = "Passw0rd!";
    await expectTheSame(
      () =>
        visitor.submit("/login?method=password", { intent: "password-login", mobile, password }),
      () => connect(api).POST("/sessions", { body: { method: "password", mobile, password } }),
    );
  });

  it("signing in by QR code", async () => {
    const scanThrough = async (start: () => Promise<unknown>, poll: () => Promise<unknown>) => {
      await start();
      await poll();
      await test.sandbox.scan("10001");
      await poll();
    };
    let id = "";
    await expectTheSame(
      () =>
        scanThrough(
          () => visitor.get("/login"),
          () => visitor.submitAndFollow("/login", { intent: "check-scan" }),
        ),
      () =>
        scanThrough(
          async () => {
            id = (await connect(api).POST("/qr-logins")).data?.id ?? "";
          },
          () => connect(api).GET("/qr-logins/{id}", { params: { path: { id } } }),
        ),
      () => test.sandbox.reset(),
    );
  });

  describe("signed in", () => {
    beforeEach(async () => {
      await visitor.logIn("13800000002");
      await visitor.get("/pricing/purchase?productId=DT_DOCK_0001");
      ({ client } = await signInByPassword("13800000002"));
    });

    async function signInByPassword(mobile: string) {
      const { data } = await connect(api).POST("/sessions", {
        body: { method: "password", mobile, password: "Passw0rd!" },
      });
      return { client: connect(api, data?.token) };
    }

    it("choosing a company", async () => {
      await expectTheSame(
        () => visitor.submit("/company", { company_id: "80001" }),
        () => client.POST("/companies/{id}/selection", { params: { path: { id: "80001" } } }),
      );
    });

    it("buying, in different years because the same order would be given again", async () => {
      const order = { productId: "DT_DOCK_0001", channel: "wxpay" } as const;
      const forms = await askedBy(() =>
        visitor.submit("/pricing/purchase", { ...order, years: "41", agreement: "1" }),
      );
      const json = await askedBy(() => client.POST("/orders", { body: { ...order, years: 42 } }));
      const withoutYears = (asked: Asked[]) => JSON.stringify(asked).replace(/"4[12]"/g, '"n"');
      expect(withoutYears(json)).toBe(withoutYears(forms));
    });

    it("keeping a favourite", async () => {
      const site = { urlName: "财联社", url: "https://www.cls.cn" };
      const saves = (asked: Asked[]) => asked.filter(({ call }) => call === "nav.action");
      const forms = await askedBy(() => visitor.submit("/urlNavigate/add", site));
      const json = await askedBy(() => client.POST("/favourites", { body: site }));
      expect(saves(json)).toEqual(saves(forms));
      expect(saves(json)).toHaveLength(1);
    });

    it("claiming the trial that is used up", async () => {
      await expectTheSame(
        () => visitor.submit("/pricing/trial", {}),
        () => client.POST("/trial"),
      );
    });
  });
});
