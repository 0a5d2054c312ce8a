import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { useRedis } from "~/tests/support/use-redis";
import { textOf, Visitor } from "~/tests/support/visitor";

const SESSION_BYTES = 64 * 1024;

// docs/product.md#a-session-stays-small
describe("what one visitor's forms leave in a session", () => {
  const redis = useRedis();
  let test: TestApp;
  let control: Redis;

  beforeAll(async () => {
    test = await startTestApp({ environment: { REDIS_URL: redis.url } });
    control = new Redis(redis.url);
  });
  afterAll(async () => {
    control.disconnect();
    await test.close();
  });

  async function largestSession(): Promise<number> {
    const sizes = (await control.keys("cd:session:*")).map((key) =>
      control.memory("USAGE", key, "SAMPLES", 0),
    );
    return Math.max(...(await Promise.all(sizes)).map(Number));
  }

  it.each([
    [
      "a name and an address as large as a form",
      "13800000001",
      "n".repeat(30_000),
      `https://a.b/${"u".repeat(30_000)}`,
    ],
    [
      "the largest favourite there is",
      "13800000002",
      "名".repeat(50),
      `https://a.b/${"网".repeat(2_030)}`,
    ],
  ])(
    "60 deletions with %s: at most 64 KB and the newest ten messages",
    async (_size, phone, urlName, url) => {
      const visitor = new Visitor(test);
      await visitor.logIn(phone);
      await visitor.get("/index");
      await test.sandbox.fault("nav.action", { code: 200 }, 60);
      const form = { intent: "delete", id: "1", urlName, url };
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => visitor.submit("/urlNavigate", form)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      expect(await largestSession()).toBeLessThan(SESSION_BYTES);
      const page = textOf(await visitor.get("/urlNavigate"));
      const shown = page.split("删除成功").length - 1;
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThanOrEqual(10);
    },
  );
});
