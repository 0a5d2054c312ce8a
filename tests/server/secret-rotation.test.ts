import { afterAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { useRedis } from "~/tests/support/use-redis";
import { Visitor } from "~/tests/support/visitor";

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

describe("a rotation of SESSION_SECRETS", () => {
  const redis = useRedis();
  const started: TestApp[] = [];
  afterAll(() => Promise.all(started.map((test) => test.close())));

  /** A node as it is started in one step of a rotation, all with the same upstream. */
  async function node(...secrets: string[]): Promise<TestApp> {
    const upstream = started[0]?.dependencies.sandbox?.url;
    const environment = {
      REDIS_URL: redis.url,
      SESSION_SECRETS: secrets.join(","),
      ...(upstream ? { UPSTREAM_URL: upstream } : {}),
    };
    const test = await startTestApp({ environment });
    started.push(test);
    return test;
  }
  async function signIn(test: TestApp, mobileNumber: string) {
    const { headers } = await new Visitor(test).logIn(mobileNumber);
    return { cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  }

  it("logs nobody out: old sessions and tokens work until the old secret goes, new ones use the new", async () => {
    const before = await node(OLD);
    const early = await signIn(before, "13800000001");
    const during = await node(NEW, OLD);
    const mark = await before.sandbox.mark();
    expect((await new Visitor(during).get("/order", early)).status).toBe(200);
    const asked = (await before.sandbox.journal(mark)).find(({ call }) => call === "vip.orders");
    expect(asked).toMatchObject({ hasToken: true, status: 200 });

    const late = await signIn(during, "13800000003");
    const after = await node(NEW);
    expect((await new Visitor(after).get("/order", late)).status).toBe(200);
    for (const [test, lost] of [
      [after, early],
      [before, late],
    ] as const)
      expect((await new Visitor(test).get("/order", lost)).headers.location).toContain("/login");
  });
});
