import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";

const LIFETIME_MS = 24 * 3_600_000;
const RETRY_MS = 1_000;
const OF_ALL = "once-used";
/** A user's replies of a day; one of less than a kilobyte counts as one. */
const KILOBYTES_PER_DAY = 5_000;
/** The replies of a day of all users: 200 MB of the store. */
const KILOBYTES_OF_ALL = 200_000;
/** What a user gets of a day when the share of all is used up. */
const RESERVED_KILOBYTES = 50;

const recordSchema = z.object({
  /** A digest; null until the body of a streamed request is read. */
  body: z.string().nullable(),
  holder: z.string(),
  reply: z.string().nullable(),
  sealedReply: z.string().optional(),
  /** Absent in a record of the version before, which ends by itself. */
  suspected: z.boolean().optional(),
});
type IdempotencyRecord = z.infer<typeof recordSchema>;

interface IdempotencyKey {
  uid: string;
  operation: string;
  key: string;
}

interface StreamedWork {
  /** Reads the body during the work and returns its digest with the reply. */
  run(): Promise<{ reply: string; body: string }>;
  /** Reads the body of a repeat and returns its digest. */
  readBody(): Promise<string>;
}

type IdempotentReply = { state: "done"; reply: string; repeated: boolean } | { state: "in-flight" };

interface IdempotencyConfig {
  leaseMs?: number;
  kilobytesPerDay?: number;
  kilobytesOfAll?: number;
}

/** Runs a request once per key and stores its reply for 24 hours (docs/product.md#a-repeated-key-gets-the-first-response). */
export function createIdempotency(
  store: Store,
  keyring: Keyring,
  {
    leaseMs = 10_000,
    kilobytesPerDay = KILOBYTES_PER_DAY,
    kilobytesOfAll = KILOBYTES_OF_ALL,
  }: IdempotencyConfig = {},
) {
  const increment = (key: string, kilobytes: number) =>
    store.increment(key, LIFETIME_MS / 1000, kilobytes);
  const ofUser = (uid: string) => `once-used:{${uid}}`;

  /** Returns the ms until the user may store another reply, 0 for now (docs/product.md#keys-are-bounded). */
  async function waitOf(uid: string): Promise<number> {
    const [own, all] = await Promise.all([increment(ofUser(uid), 0), increment(OF_ALL, 0)]);
    if (own.count >= kilobytesPerDay) return own.resetMs;
    return all.count >= kilobytesOfAll && own.count >= RESERVED_KILOBYTES ? all.resetMs : 0;
  }

  async function run(
    { uid, operation, key }: IdempotencyKey,
    body: string | null,
    work: StreamedWork,
  ): Promise<IdempotentReply> {
    const digests = keyring.digests(JSON.stringify([`${uid} ${operation}`, key]));
    const [name = "", ...otherNames] = digests.map((digest) => `once:{${digest}}`);
    const running = toText({ body, holder: randomUUID(), reply: null, suspected: false });
    const [isFirst, waitMs, ...others] = await Promise.all([
      store.compareAndSet(name, null, running, LIFETIME_MS),
      waitOf(uid),
      ...otherNames.map((other) => store.get(other)),
    ]);
    const earlier = isFirst ? otherNames[others.findIndex((text) => text !== null)] : name;
    if (earlier === undefined && waitMs === 0) return perform(uid, name, running, work);
    if (isFirst) await store.delete(name, running);
    if (earlier !== undefined) return repeat(uid, earlier, body, work);
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new GatewayError("rate-limited", { retryAfterSeconds, policy: "idempotency-keys" });
  }

  async function perform(
    uid: string,
    name: string,
    running: string,
    work: StreamedWork,
  ): Promise<IdempotentReply> {
    const renewing = setInterval(() => {
      // The next renewal follows within the lease.
      renew(name, running).catch(() => {});
    }, leaseMs / 3).unref();
    try {
      const { reply, body: digest } = await work.run().catch(async (error: unknown) => {
        await store.delete(name, running).catch(() => {});
        throw error;
      });
      const run = parse(running);
      const streamedBody = keyring.storedFormat === 1 ? digest : keyring.digests(digest)[0];
      await storeReply(uid, name, { ...run, body: run.body ?? streamedBody }, reply);
      return { state: "done", reply, repeated: false };
    } finally {
      clearInterval(renewing);
    }
  }

  async function renew(name: string, running: string): Promise<void> {
    const isHeld = await store.compareAndSet(name, running, running, LIFETIME_MS);
    if (!isHeld) await store.compareAndSet(name, suspect(running), running, LIFETIME_MS);
  }

  /** The work is done: a store that is away gets the reply later, and the key stays taken. */
  async function storeReply(uid: string, name: string, run: IdempotencyRecord, reply: string) {
    const text = toText(
      keyring.storedFormat === 1
        ? { ...run, reply }
        : { ...run, sealedReply: keyring.seal(reply, purposeOf(name)) },
    );
    const write = () => store.set(name, text, LIFETIME_MS);
    const kilobytes = Math.ceil(text.length / 1024);
    const counting = [ofUser(uid), OF_ALL].map((key) => increment(key, kilobytes));
    await Promise.all([write(), ...counting]).catch(() => void writeLater(write));
  }

  async function repeat(
    uid: string,
    name: string,
    body: string | null,
    work: StreamedWork,
  ): Promise<IdempotentReply> {
    const text = await store.get(name);
    // The first request failed or expired at this moment: the caller may repeat.
    if (text === null) return { state: "in-flight" };
    const record = parse(text);
    const { sealedReply } = record;
    if (record.body !== null && !isDigestOf(record.body, await work.readBody()))
      throw new GatewayError("idempotency-mismatch");
    const reply = sealedReply ? keyring.unseal(sealedReply, purposeOf(name)) : record.reply;
    if (reply !== null) return { state: "done", reply, repeated: true };
    const running = toText({ body, holder: randomUUID(), reply: null, suspected: false });
    if (sealedReply || !(await takeOver(name, text, running))) return { state: "in-flight" };
    return perform(uid, name, running, work);
  }

  /**
   * A run that has not renewed its key for one lease may have lost the store for a while, so it is
   * suspected; after another lease its node has crashed.
   */
  async function takeOver(name: string, text: string, running: string): Promise<boolean> {
    const { suspected } = parse(text);
    if (suspected === undefined) return false;
    const leftMs = await store.ttl(name);
    if (leftMs === null || LIFETIME_MS - leftMs <= leaseMs) return false;
    const next = suspected ? running : suspect(text);
    return (await store.compareAndSet(name, text, next, LIFETIME_MS)) && suspected;
  }

  /** The version before stored the digest of a file as it is. */
  const isDigestOf = (digest: string, body: string) =>
    keyring.digests(body).includes(digest) || digest === body;

  return {
    /**
     * Returns the first run's reply, or `in-flight`. A failed run frees the key. @throws
     * `idempotency-mismatch`, `rate-limited`, `store-unavailable`
     */
    once({ body: text, ...key }: IdempotencyKey & { body: string }, work: () => Promise<string>) {
      const body = JSON.stringify([text]);
      return run(key, keyring.digests(body)[0], {
        run: async () => ({ reply: await work(), body }),
        readBody: async () => body,
      });
    },

    /** Runs, like `once`, an operation whose body is too large for memory. @throws the error of `readBody` */
    onceStreamed: (key: IdempotencyKey, work: StreamedWork) => run(key, null, work),
  };
}

async function writeLater(write: () => Promise<void>): Promise<void> {
  for (const endsAt = performance.now() + LIFETIME_MS; performance.now() < endsAt; ) {
    await delay(RETRY_MS, undefined, { ref: false });
    if (await write().then(isDone, () => false)) return;
  }
}

const isDone = () => true;

const toText = (record: IdempotencyRecord) => JSON.stringify(record);
const parse = (text: string) => recordSchema.parse(JSON.parse(text));
const suspect = (running: string) => toText({ ...parse(running), suspected: true });

const purposeOf = (name: string) => `reply of ${name}`;
