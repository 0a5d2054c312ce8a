import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { checkScan } from "~/tests/support/scan-login";
import { purchaseFields } from "~/tests/support/start-purchase";
import { signInForToken } from "~/tests/support/tokens";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import {
  type ApiClient,
  chooseCompany,
  connect,
  order,
  signIn,
  startQrLogin,
} from "./support/client";

/** What the upstream was asked, but for what differs from one time to the next. */
type Asked = { call: string; query: unknown; body: unknown; hasToken: boolean };
type Act = () => Promise<unknown>;

// docs/product.md#the-same-rules-hold-for-json
describe("pages and programs cause the same upstream calls", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let server: ListeningServer;
  let url: string;
  let client: ApiClient;

  beforeAll(async () => {
    server = await listen(test.app);
    url = `${server.url}/api/v1`;
  });
  afterAll(() => server.close());

  async function askedBy(action: Act): Promise<Asked[]> {
    const mark = await test.sandbox.mark();
    await action();
    const entries = await test.sandbox.journal(mark);
    return entries
      .filter(({ call }) => call && !call.startsWith("stats."))
      .map(({ call, query, body, hasToken }) => ({ call, query, body, hasToken }));
  }

  async function expectTheSame(byForm: Act, byJson: Act, between?: Act): Promise<void> {
    const forms = await askedBy(byForm);
    await between?.();
    expect(await askedBy(byJson)).toEqual(forms);
    expect(forms).not.toEqual([]);
  }

  it("signing in by SMS", () =>
    expectTheSame(
      () => visitor.logIn("13800000003"),
      () => signIn({ url }, "13800000003"),
      () => test.sandbox.reset(),
    ));

  it("signing in by password", () => {
    const login = { mobile: "13800000003", password: "Passw0rd!" };
    return expectTheSame(
      () => visitor.submit("/login?method=password", { intent: "password-login", ...login }),
      () => signInForToken(server.url, login.mobile),
    );
  });

  it("signing in by QR code", async () => {
    const scanThrough = async (poll: Act) => {
      await poll();
      await test.sandbox.scan("10001");
      await poll();
    };
    const program = connect({ url });
    await expectTheSame(
      async () => {
        await visitor.get("/login");
        await scanThrough(() => checkScan(visitor));
      },
      async () => {
        const path = { id: await startQrLogin(program) };
        await scanThrough(() => program.GET("/qr-logins/{id}", { params: { path } }));
      },
      () => test.sandbox.reset(),
    );
  });

  describe("signed in", () => {
    beforeEach(async () => {
      await visitor.logIn("13800000002");
      await visitor.get("/pricing/purchase?productId=DT_DOCK_0001");
      client = connect({ url }, await signInForToken(server.url, "13800000002"));
    });

    it("choosing a company", () =>
      expectTheSame(
        () => visitor.submit("/company", { company_id: "80001" }),
        () => chooseCompany(client, "80001"),
      ));

    it("buying, in different years because the same order would be given again", async () => {
      const fields = purchaseFields({ years: 41 });
      const forms = await askedBy(() => visitor.submit("/pricing/purchase", fields));
      const json = await askedBy(() => order(client, { years: 42 }));
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

    it("claiming the trial that is used up", () =>
      expectTheSame(
        () => visitor.submit("/pricing/trial", {}),
        () => client.POST("/trial"),
      ));
  });
});
