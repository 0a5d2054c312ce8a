/** One request to a call. */
interface JournalEntry {
  readonly seq: number;
  /** ms since the epoch by the clock of the service */
  readonly at: number;
  /** "" for an unknown path */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>> | null;
  readonly hasToken: boolean;
  /** 0 before the response */
  status: number;
  /** null without an envelope */
  code: number | null;
}

const SECRETS = new Set(["token", "code", "passwdMd", "company_key"]);
const MOST_ENTRIES = 10_000;

/** The newest requests in order, without their secrets. */
export class Journal {
  private entries: JournalEntry[] = [];
  private seq = 0;

  add(request: Omit<JournalEntry, "seq" | "status" | "code">): JournalEntry {
    this.seq += 1;
    const entry: JournalEntry = {
      seq: this.seq,
      ...request,
      query: redact(request.query),
      body: request.body && redact(request.body),
      status: 0,
      code: null,
    };
    this.entries.push(entry);
    // Cutting at twice the length keeps the cost per entry constant.
    if (this.entries.length >= 2 * MOST_ENTRIES) this.entries = this.newest();
    return entry;
  }

  /** Returns the entries after `since`, of one call unless it is "". */
  list({ since, call }: { since: number; call: string }): JournalEntry[] {
    return this.newest().filter((entry) => entry.seq > since && (!call || entry.call === call));
  }

  clear(): void {
    this.entries = [];
    this.seq = 0;
  }

  private newest(): JournalEntry[] {
    return this.entries.slice(-MOST_ENTRIES);
  }
}

function redact(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let redacted: Record<string, unknown> | null = null;
  for (const name in input) {
    if (!SECRETS.has(name)) continue;
    redacted ??= { ...input };
    redacted[name] = "***";
  }
  return redacted ?? input;
}
