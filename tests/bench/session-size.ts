import { Redis } from "ioredis";
import { createRedisStore } from "~/gateway/session/redis-store";
import { createSessions } from "~/gateway/session/session-store";
import { startRedisServer } from "~/tests/support/redis-server";

const SESSIONS = 10_000;
const AVATAR = `https://thirdwx.qlogo.cn/mmopen/vi_32/${"Q0j4TwGTfTJx".repeat(8)}/132`;

/** Bytes that a session takes in Redis, everything that belongs to it included. */
export async function sessionSize() {
  const redis = await startRedisServer({ args: ["--hash-max-listpack-value", "512"] });
  const client = new Redis(redis.url);
  const store = createRedisStore({ url: redis.url, mode: "single", keyPrefix: "cd:" });
  const sessions = createSessions({ store, secrets: ["s".repeat(32)] });

  const anonymous = await measure(client, async (index) => {
    const session = await sessions.open(null);
    session.set("qrLoginId", `${index}`.padStart(43, "q"));
    await session.commit();
  });
  const signedIn = await measure(client, async (index) => {
    const session = await sessions.open(null);
    await session.signIn({
      uid: String(100_000 + index),
      nickname: "张创作",
      headimgurl: AVATAR,
      mobileNumber: `138${String(index).padStart(8, "0")}`,
      token: "t".repeat(64),
    });
    session.set("company", {
      isSuper: false,
      uid: String(100_000 + index),
      companyKeyRole: "content-admin",
      headimgurl: AVATAR,
      companyName: "示例内容科技有限公司",
      companyId: "80001",
      name: "张创作",
      roleName: "内容管理员",
      vipLimitTime: "2030-01-01 00:00:00",
      vipId: 1,
      vipName: "基础版",
      isCompany: true,
      isVip: true,
      isVipExp: false,
    });
    await session.commit();
  });
  client.disconnect();
  await store.close();
  await redis.stop();
  return { anonymous, signedIn };
}

async function measure(client: Redis, create: (index: number) => Promise<void>): Promise<number> {
  const before = await usedMemory(client);
  for (let begin = 0; begin < SESSIONS; begin += 50)
    await Promise.all(Array.from({ length: 50 }, (_, offset) => create(begin + offset)));
  return Math.round(((await usedMemory(client)) - before) / SESSIONS);
}

async function usedMemory(client: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await client.info("memory"))?.[1]);
}
