import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { keepLease } from "./lease";
import type { Store } from "./store";

const KEPT_MS = 24 * 3_600_000;

const recordSchema = z.object({
  body: z.string(),
  holder: z.string(),
  reply: z.string().nullable(),
});
type IdempotencyRecord = z.infer<typeof recordSchema>;

export interface IdempotentRequest {
  /** The owner of the key: two callers may choose the same key. */
  scope: string;
  key: string;
  body: string;
}

export type IdempotentReply =
  | { state: "done"; reply: string; repeated: boolean }
  | { state: "in-flight" };

/** Runs a request once per idempotency key and returns its saved reply for 24 hours, on every node. */
export function createIdempotency(store: Store, { leaseMs = 10_000 }: { leaseMs?: number } = {}) {
  async function run(
    key: string,
    body: string,
    holder: string,
    work: () => Promise<string>,
  ): Promise<IdempotentReply> {
    const running = JSON.stringify({ body, holder, reply: null } satisfies IdempotencyRecord);
    if (!(await store.setIfAbsent(key, running, leaseMs))) return answer(key, body);
    const release = keepLease(store, key, running, leaseMs);
    try {
      const reply = await work().catch(async (error: unknown) => {
        await store.compareAndDelete(key, running).catch(() => {});
        throw error;
      });
      const done: IdempotencyRecord = { body, holder, reply };
      await store.set(key, JSON.stringify(done), KEPT_MS);
      return { state: "done", reply, repeated: false };
    } finally {
      release();
    }
  }

  async function answer(key: string, body: string): Promise<IdempotentReply> {
    const text = await store.get(key);
    // It failed or expired at this moment, which the caller can treat as still running.
    if (text === null) return { state: "in-flight" };
    const record = recordSchema.parse(JSON.parse(text));
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
    once({ scope, key, body }: IdempotentRequest, work: () => Promise<string>) {
      return run(`once:{${digest([scope, key])}}`, digest([body]), randomUUID(), work);
    },
  };
}

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
