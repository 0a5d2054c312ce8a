import { describe, expect, it } from "vitest";
import { errorsOf, shownIn } from "~/tests/support/form-answer";
import { purchaseFields, startPurchase } from "~/tests/support/start-purchase";
import { useNewApp, useVisitor } from "~/tests/support/use-test-app";

const OFTEN = "操作过于频繁，请稍后再试";
const PHONE = "13800000001";

describe("limits of our own, before the upstream is asked", () => {
  const test = useNewApp({
    environment: {
      RATE_LIMIT_CODES_PER_HOUR: "2",
      RATE_LIMIT_LOGINS_PER_HOUR: "2",
      RATE_LIMIT_ORDERS_PER_HOUR: "1",
    },
  });
  const visitor = useVisitor(test);

  const send = (mobileNumber: string) =>
    visitor.submit("/login?method=sms", { intent: "send-code", mobileNumber });
  const logIn = (password: string, mobile = PHONE) =>
    visitor.submit("/login?method=password", { intent: "password-login", mobile, password });

  it("the third code of an hour for one number: 429 with Retry-After, the number stays", async () => {
    await send(PHONE);
    await send(PHONE);
    const page = await send(PHONE);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(errorsOf(page)).toEqual({ "": OFTEN });
    expect(shownIn(page, "mobileNumber")).toBe(PHONE);
    expect(await test.sandbox.calls(0)).toEqual(["auth.sendCode", "auth.sendCode"]);
    expect((await send("13800000002")).status).toBe(200);
  });

  it("guessing a password ends after the limit, for the right one too, and for this number alone", async () => {
    await logIn("wrong1");
    await logIn("wrong2");
    expect((await logIn("Passw0rd!")).status).toBe(429);
    expect((await logIn("Passw0rd!", "13800000002")).status).toBe(303);
  });

  it("a second order within the hour is refused; the first can still be paid", async () => {
    await logIn("Passw0rd!");
    const { path } = await startPurchase(visitor);
    const second = await visitor.submit("/pricing/purchase", purchaseFields({ years: 2 }));
    expect(second.status).toBe(429);
    expect(errorsOf(second)).toEqual({ "": OFTEN });
    expect((await visitor.get(path)).status).toBe(200);
  });
});
