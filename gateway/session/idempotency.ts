import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

const KEPT_MS = 24 * 3_600_000;

const recordSchema = z.object({
  /** null while work runs whose body is not read yet. */
  body: z.string().nullable(),
  holder: z.string(),
  reply: z.string().nullable(),
});
type IdempotencyRecord = z.infer<typeof recordSchema>;

interface IdempotencyKey {
  /** The owner of the key: two callers may choose the same key. */
  scope: string;
  key: string;
}

interface IdempotentRequest extends IdempotencyKey {
  body: string;
}

interface StreamedWork {
  /** Reads the body while it works and returns the body's digest with the reply. */
  run(): Promise<{ reply: string; body: string }>;
  /** Reads the body of a repeat and returns its digest. */
  readBody(): Promise<string>;
}

type IdempotentReply = { state: "done"; reply: string; repeated: boolean } | { state: "in-flight" };

/** Runs a request once per idempotency key and returns its saved reply for 24 hours, on every node. */
export function createIdempotency(store: Store, { leaseMs = 10_000 }: { leaseMs?: number } = {}) {
  async function run(
    key: string,
    body: string | null,
    work: StreamedWork,
  ): Promise<IdempotentReply> {
    const holder = randomUUID();
    const running = JSON.stringify({ body, holder, reply: null } satisfies IdempotencyRecord);
    if (!(await store.setIfAbsent(key, running, leaseMs))) return answer(key, work.readBody);
    const release = keepLease(store, key, running, leaseMs);
    try {
      const result = await work.run().catch(async (error: unknown) => {
        await store.compareAndDelete(key, running).catch(() => {});
        throw error;
      });
      const done: IdempotencyRecord = { holder, ...result };
      await store.set(key, JSON.stringify(done), KEPT_MS);
      return { state: "done", reply: result.reply, repeated: false };
    } finally {
      release();
    }
  }

  async function answer(key: string, readBody: () => Promise<string>): Promise<IdempotentReply> {
    const text = await store.get(key);
    // It failed or expired at this moment, which the caller can treat as still running.
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
     * Runs `work` the first time; a repeat gets its reply, or `in-flight` while it still runs. The key
     * of work that fails is deleted, so that a retry runs it again.
     * @throws `idempotency-mismatch` for the same key with another body, `store-unavailable`, what `work` throws
     */
    once({ body: text, ...key }: IdempotentRequest, work: () => Promise<string>) {
      const body = digest([text]);
      return run(toStoreKey(key), body, {
        run: async () => ({ reply: await work(), body }),
        readBody: async () => body,
      });
    },

    /**
     * As `once`, for a body too large to hold: the first request reads it while it works, a repeat
     * reads it to compare it, and while the first still runs a repeat is not read.
     * @throws also what `readBody` throws
     */
    onceStreamed: (key: IdempotencyKey, work: StreamedWork) => run(toStoreKey(key), null, work),
  };
}

const toStoreKey = ({ scope, key }: IdempotencyKey) => `once:{${digest([scope, key])}}`;

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
