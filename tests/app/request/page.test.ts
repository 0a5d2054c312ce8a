import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { getSignedInUser, page } from "~/app/request/page";
import { GatewayError } from "~/gateway/core/errors";
import { getTranslator } from "~/locales/translator";

const USER = { uid: "10001" };

function argsFor(user: object | null, storeError?: GatewayError): LoaderFunctionArgs {
  const session = {
    requireAvailable() {
      if (storeError) throw storeError;
    },
  };
  const context = { user, session, t: getTranslator("zh-CN"), requestId: "id", logError() {} };
  const request = new Request("http://localhost/order?page=2");
  return { request, params: {}, context } as unknown as LoaderFunctionArgs;
}

const failureOf = (promise: Promise<unknown>): Promise<Response> =>
  promise.then(
    () => expect.fail("the page was loaded"),
    (thrown) => thrown,
  );

describe("the wrapper of loaders", () => {
  it("gives the loader its address and returns what it returns", async () => {
    const loaded = await page(argsFor(USER), { signedIn: true }, ({ url }) => url.search);
    expect(loaded).toBe("?page=2");
  });

  it("sends an anonymous visitor to the login, which comes back", async () => {
    const redirect = await failureOf(page(argsFor(null), { signedIn: true }, () => null));
    expect(redirect.headers.get("Location")).toBe("/login?redirectTo=%2Forder%3Fpage%3D2");
  });

  it.each(["unauthorized", "token-expired"] as const)("does the same for %s", async (code) => {
    const load = () => Promise.reject(new GatewayError(code));
    const redirect = await failureOf(page(argsFor(USER), {}, load));
    expect(redirect.headers.get("Location")).toMatch(/^\/login\?/);
  });

  it("asks nobody to sign in while the store does not answer", async () => {
    const args = argsFor(null, new GatewayError("store-unavailable"));
    expect((await failureOf(page(args, { signedIn: true }, () => null))).status).toBe(503);
  });

  it("answers an expected failure with its status, and leaves an unexpected one", async () => {
    const notFound = () => Promise.reject(new GatewayError("not-found"));
    expect((await failureOf(page(argsFor(USER), {}, notFound))).status).toBe(404);
    const unexpected = new Error("unexpected");
    const load = () => Promise.reject(unexpected);
    expect(await failureOf(page(argsFor(USER), {}, load))).toBe(unexpected);
  });

  it("has the user of a page that asks for one", () => {
    expect(getSignedInUser({ user: USER as never })).toBe(USER);
    expect(() => getSignedInUser({ user: null })).toThrow(GatewayError);
  });
});
