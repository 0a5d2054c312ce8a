import { Redis } from "ioredis";
import { expect, it, onTestFinished } from "vitest";
import { wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startRedisServer } from "~/tests/support/redis-server";
import { startOwnApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const SESSION_BYTES = 64 * 1024;

// docs/product.md#a-session-stays-small
it.each([
  ["a name and an address as large as a form", "n".repeat(30_000), "u".repeat(30_000)],
  ["the largest favourite there is", "名".repeat(50), "网".repeat(2_030)],
])(
  "60 deletions with %s leave at most 64 KB and the newest ten messages in a session",
  async (_size, urlName, path) => {
    const redis = await startRedisServer();
    const control = new Redis(redis.url);
    const test = await startOwnApp({ REDIS_URL: redis.url });
    onTestFinished(async () => {
      control.disconnect();
      await redis.stop();
    });
    const visitor = new Visitor(test);
    await visitor.logIn(phones.newcomer);
    await visitor.get("/index");
    await test.sandbox.fault("nav.action", { code: 200 }, 60);
    const form = { intent: "delete", id: "1", urlName, url: `https://a.b/${path}` };
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => visitor.submit("/urlNavigate", form)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    for (const key of await control.keys("cd:session:*"))
      expect(await control.memory("USAGE", key, "SAMPLES", 0)).toBeLessThan(SESSION_BYTES);
    const shown = wordsOf(await visitor.get("/urlNavigate")).split("删除成功").length - 1;
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(10);
  },
);
