import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

const LIFETIME_MS = 24 * 3_600_000;

const recordSchema = z.object({
  /** null until the body of a streamed request is read */
  body: z.string().nullable(),
  holder: z.string(),
  reply: z.string().nullable(),
});
type IdempotencyRecord = z.infer<typeof recordSchema>;

interface IdempotencyKey {
  scope: string;
  key: string;
}

interface IdempotentRequest extends IdempotencyKey {
  body: string;
}

interface StreamedWork {
  /** Reads the body during the work and returns its digest with the reply. */
  run(): Promise<{ reply: string; body: string }>;
  /** Reads the body of a repeat and returns its digest. */
  readBody(): Promise<string>;
}

type IdempotentReply = { state: "done"; reply: string; repeated: boolean } | { state: "in-flight" };

/** Runs a request once per key and stores its reply for 24 hours (docs/product.md#a-repeated-key-gets-the-first-response). */
export function createIdempotency(store: Store, { leaseMs = 10_000 }: { leaseMs?: number } = {}) {
  async function run(
    key: string,
    body: string | null,
    work: StreamedWork,
  ): Promise<IdempotentReply> {
    const holder = randomUUID();
    const running = JSON.stringify({ body, holder, reply: null } satisfies IdempotencyRecord);
    if (!(await store.setIfAbsent(key, running, leaseMs))) return repeat(key, work.readBody);
    const release = keepLease(store, key, running, leaseMs);
    try {
      const result = await work.run().catch(async (error: unknown) => {
        await store.compareAndDelete(key, running).catch(() => {});
        throw error;
      });
      const done: IdempotencyRecord = { holder, ...result };
      await store.set(key, JSON.stringify(done), LIFETIME_MS);
      return { state: "done", reply: result.reply, repeated: false };
    } finally {
      release();
    }
  }

  async function repeat(key: string, readBody: () => Promise<string>): Promise<IdempotentReply> {
    const text = await store.get(key);
    // The first request failed or expired at this moment: the caller may repeat.
    if (text === null) return { state: "in-flight" };
    const record = recordSchema.parse(JSON.parse(text));
    if (record.body === null) return { state: "in-flight" };
    const body = await readBody();
    if (record.body !== body) throw new GatewayError("idempotency-mismatch");
    if (record.reply === null) return { state: "in-flight" };
    return { state: "done", reply: record.reply, repeated: true };
  }

  return {
    /**
     * Returns the first run's reply, or `in-flight`. A failed run frees the key. @throws
     * `idempotency-mismatch`, `store-unavailable`
     */
    once({ body: text, ...key }: IdempotentRequest, work: () => Promise<string>) {
      const body = digest([text]);
      return run(toStoreKey(key), body, {
        run: async () => ({ reply: await work(), body }),
        readBody: async () => body,
      });
    },

    /** As `once`, for a body that is too large for memory. @throws the error of `readBody` */
    onceStreamed: (key: IdempotencyKey, work: StreamedWork) => run(toStoreKey(key), null, work),
  };
}

const toStoreKey = ({ scope, key }: IdempotencyKey) => `once:{${digest([scope, key])}}`;

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
