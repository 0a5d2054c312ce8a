import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { intentKey, orderKeys, toFoundOrder } from "~/gateway/order/records";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import type { Sight, Wanted } from "../site";

/** REDIS_KEY_PREFIX by default. */
const PREFIX = "cd:";

/** A real Redis that keeps what it has acknowledged when it is killed and started again. */
export class ModelRedis {
  /** It stands still, or is being started: nothing can be read. */
  isAway = false;
  private pauses = 0;

  private constructor(
    private readonly folder: string,
    private server: RedisServer,
    private readonly reader: Redis,
  ) {}

  static async start(): Promise<ModelRedis> {
    const folder = await mkdtemp(path.join(tmpdir(), "model-redis-"));
    const server = await startServer(folder, await freePort());
    const reader = new Redis(server.url, { retryStrategy: () => 50 });
    reader.on("error", () => {});
    return new ModelRedis(folder, server, reader);
  }

  get url(): string {
    return this.server.url;
  }

  pause(ms: number): void {
    this.isAway = true;
    this.pauses += 1;
    const pause = this.pauses;
    this.server.pause();
    setTimeout(() => {
      if (pause === this.pauses) this.resume();
    }, ms);
  }

  resume(): void {
    this.server.resume();
    this.isAway = false;
  }

  /** Kills it and starts it again after so many ms. */
  async restart(ms: number): Promise<void> {
    this.isAway = true;
    this.pauses += 1;
    await this.server.stop();
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.server = await startServer(this.folder, this.server.port);
    await this.untilRead();
    this.isAway = false;
  }

  async clear(): Promise<void> {
    await this.reader.flushall();
  }

  /** All at one moment; null when nothing can be read. */
  async look(wanted: readonly Wanted[]): Promise<Sight[] | null> {
    if (this.isAway) return null;
    const transaction = this.reader.multi();
    for (const { intent, orderId } of wanted) {
      const { textKey, hashKey } = orderKeys(orderId, intent.uid);
      transaction.get(PREFIX + textKey);
      transaction.hgetall(PREFIX + hashKey);
      transaction.get(PREFIX + intentKey(intent));
    }
    const replies = await transaction.exec().catch(() => null);
    if (!replies) return null;
    return wanted.map((_, index) => {
      const [text, fields, progress] = replies
        .slice(index * 3, index * 3 + 3)
        .map(([, value]) => value);
      return {
        found: toFoundOrder({ text: text as string | null, fields: fields as Fields }),
        progress: typeof progress === "string" ? JSON.parse(progress) : null,
      };
    });
  }

  async listLocks(): Promise<{ key: string; leftMs: number }[]> {
    if (this.isAway) return [];
    const keys = await this.reader.keys(`${PREFIX}*`).catch(() => []);
    const locks = keys.filter((key) => /^cd:(lock|gate):/.test(key));
    const found = await Promise.all(
      locks.map(async (key) => ({ key, leftMs: await this.reader.pttl(key).catch(() => 0) })),
    );
    return found.filter(({ leftMs }) => leftMs !== -2);
  }

  async stop(): Promise<void> {
    this.reader.disconnect();
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async untilRead(): Promise<void> {
    while ((await this.reader.ping().catch(() => "")) !== "PONG")
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

type Fields = Record<string, string> | null;

const startServer = (folder: string, port: number) =>
  startRedisServer({
    port,
    args: ["--dir", folder, "--appendonly", "yes", "--appendfsync", "always"],
  });
