import type { KeyObject } from "node:crypto";

const MAX_AGE_MS = 12 * 3_600_000;
const MIN_AGE_MS = 60_000;

type Keys = ReadonlyMap<string, KeyObject>;

/**
 * The keys WeChat Pay signs with, by serial number: a public key of the console (`PUB_KEY_ID_…`),
 * and the certificates, which it replaces without notice.
 */
export class PlatformKeys {
  private certificates: Keys = new Map();
  private loadedAt = Number.NEGATIVE_INFINITY;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly publicKeys: Keys,
    private readonly loadCertificates: () => Promise<Keys>,
    private readonly now: () => number,
  ) {}

  /** Returns null for an unknown serial number, for which certificates are fetched once a minute. */
  async find(serial: string): Promise<KeyObject | null> {
    const publicKey = this.publicKeys.get(serial);
    if (publicKey || serial.startsWith("PUB_KEY_ID_")) return publicKey ?? null;
    const age = this.now() - this.loadedAt;
    if (age > (this.certificates.has(serial) ? MAX_AGE_MS : MIN_AGE_MS)) {
      this.loading ??= this.load().finally(() => {
        this.loading = null;
      });
      await this.loading.catch((error) => {
        // A certificate lives for years: an old list is good enough while there is no new one.
        if (!this.certificates.has(serial)) throw error;
      });
    }
    return this.certificates.get(serial) ?? null;
  }

  private async load(): Promise<void> {
    this.loadedAt = this.now();
    this.certificates = await this.loadCertificates();
  }
}
