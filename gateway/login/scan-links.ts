import { randomBytes } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "../core/errors";
import type { Session } from "../session/session";
import { SIGNED_IN_LIFETIME_MS } from "../session/session-records";
import type { Keyring } from "../store/keyring";
import type { Store } from "../store/store";

const recordSchema = z.object({
  device: z.string(),
  address: z.string(),
  /** ms, of the code */
  madeAt: z.number(),
  isEnded: z.boolean(),
  /** null until the scan has opened one, which may wait for a phone number. */
  session: z.object({ uid: z.string(), reference: z.string() }).nullable(),
});
export type ScanLink = z.infer<typeof recordSchema>;

interface StoredLink {
  key: string;
  link: ScanLink;
  text: string;
}

/** Longer than any upstream delivers a scan; a scan without its link signs nobody in. */
const UNUSED_MS = 3_600_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Stores what the link in the message after a scan ends
 * (docs/product.md#a-scan-can-be-undone). Methods throw `store-unavailable`.
 */
export class ScanLinks {
  constructor(
    private readonly store: Store,
    private readonly keyring: Pick<Keyring, "seal" | "unseal" | "fingerprints">,
  ) {}

  /** Returns the path of the page that ends the session, and the key for `follow`. */
  create(): { path: string; key: string } {
    const token = randomBytes(32).toString("base64url");
    return { path: `/login/scan/${token}`, key: toKey(this.keyring.fingerprints(token)[0]) };
  }

  async save(key: string, facts: Pick<ScanLink, "device" | "address" | "madeAt">): Promise<void> {
    const link = { ...facts, isEnded: false, session: null };
    await this.store.set(key, this.seal(key, link), UNUSED_MS);
  }

  /** Returns null for an unknown token. */
  async find(token: string): Promise<StoredLink | null> {
    if (!TOKEN.test(token)) return null;
    for (const hash of this.keyring.fingerprints(token)) {
      const stored = await this.read(toKey(hash));
      if (stored) return stored;
    }
    return null;
  }

  /** Makes the link end this session from now on. @throws `qr-expired` when it was used before */
  async follow(key: string, session: Session, uid: string): Promise<void> {
    const stored = await this.read(key);
    const { reference } = session;
    if (stored && !stored.link.isEnded && reference) {
      if (await this.replace(stored, { ...stored.link, session: { uid, reference } })) return;
      return this.follow(key, session, uid);
    }
    await session.signOut();
    throw new GatewayError("qr-expired");
  }

  /** Returns the link as it was when this call ended it. */
  async end(stored: StoredLink): Promise<ScanLink> {
    if (stored.link.isEnded) return stored.link;
    if (await this.replace(stored, { ...stored.link, isEnded: true })) return stored.link;
    const current = await this.read(stored.key);
    return current ? this.end(current) : stored.link;
  }

  private async read(key: string): Promise<StoredLink | null> {
    const text = await this.store.get(key);
    const opened = text && this.keyring.unseal(text, purposeOf(key));
    return text && opened ? { key, link: recordSchema.parse(JSON.parse(opened)), text } : null;
  }

  private replace({ key, text }: StoredLink, link: ScanLink): Promise<boolean> {
    return this.store.compareAndSet(key, text, this.seal(key, link), SIGNED_IN_LIFETIME_MS);
  }

  private seal(key: string, link: ScanLink): string {
    return this.keyring.seal(JSON.stringify(link), purposeOf(key));
  }
}

const toKey = (hash: string) => `scan-link:{${hash}}`;
const purposeOf = (key: string) => `link ${key}`;
