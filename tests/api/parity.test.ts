import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { listen } from "~/tests/support/listen";
import { phones } from "~/tests/support/people";
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

const MOBILE = phones.admin;

type Act = () => Promise<unknown>;

// docs/product.md#the-same-rules-hold-for-json
describe("pages and programs cause the same upstream calls", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);
  let url: string;
  let origin: string;
  let client: ApiClient;

  beforeEach(async () => {
    const server = await listen(test.app);
    onTestFinished(server.close);
    origin = server.url;
    url = `${origin}/api/v1`;
    client = connect({ url });
  });

  /** Statistics, and what is told of a new device: the browser's is the first one, the program's another. */
  const OF_ONE_DEVICE = /^(stats\.|notice\.signIn$|$)/;

  /** What the upstream was asked, but for what differs from one time to the next. */
  async function askedBy(action: Act, call = "") {
    const mark = await test.sandbox.mark();
    await action();
    const entries = await test.sandbox.journal(mark);
    const asked = entries
      .filter((entry) => entry.call.startsWith(call) && !OF_ONE_DEVICE.test(entry.call))
      // A browser and a program have other names, and each scan has a link of its own.
      .map(({ call, query: { device: _, end_url: __, ...query }, body, hasToken }) => ({
        ...{ call, query, body, hasToken },
      }));
    expect(asked).not.toEqual([]);
    return asked;
  }

  async function logIn(): Promise<void> {
    await visitor.logIn(MOBILE);
    await visitor.get("/pricing/purchase?productId=DT_DOCK_0001");
    client = connect({ url }, await signInForToken(origin, MOBILE));
  }

  async function scanThrough(poll: Act) {
    await poll();
    await test.sandbox.scan("10001");
    await poll();
  }

  it.each<[string, Act, Act, Act?]>([
    ["signing in by SMS", () => visitor.logIn(MOBILE), () => signIn({ url }, MOBILE)],
    [
      "signing in by password",
      () => {
        const login = { mobile: MOBILE, password: "Passw0rd!" };
        return visitor.submit("/login?method=password", { intent: "password-login", ...login });
      },
      () => signInForToken(origin, MOBILE),
    ],
    [
      "signing in by QR code",
      async () => {
        await visitor.get("/login");
        await scanThrough(() => checkScan(visitor));
      },
      async () => {
        const path = { id: await startQrLogin(client) };
        await scanThrough(() => client.GET("/qr-logins/{id}", { params: { path } }));
      },
    ],
    [
      "choosing a company",
      () => visitor.submit("/company", { company_id: "80001" }),
      () => chooseCompany(client, "80001"),
      logIn,
    ],
    [
      "claiming the trial that is used up",
      () => visitor.submit("/pricing/trial", {}),
      () => client.POST("/trial"),
      logIn,
    ],
  ])("%s", async (_what, byForm, byJson, before) => {
    await before?.();
    const forms = await askedBy(byForm);
    if (!before) await test.sandbox.reset();
    expect(await askedBy(byJson)).toEqual(forms);
  });

  it("buying, in different years because the same order would be given again", async () => {
    await logIn();
    const fields = purchaseFields({ years: 41 });
    const forms = await askedBy(() => visitor.submit("/pricing/purchase", fields));
    const json = await askedBy(() => order(client, { years: 42 }));
    expect(JSON.stringify(json).replace('"42"', '"41"')).toBe(JSON.stringify(forms));
  });
});
