/** One journal entry of the sandbox. */
interface JournalEntry {
  seq: number;
  call: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
  hasToken: boolean;
  status: number;
  code: number | null;
}

type FaultEffect = Record<string, unknown>;

/** Drives the sandbox upstream through its control interface, as a person or a payment provider would. */
export class SandboxControl {
  constructor(readonly url: string) {}

  async reset(): Promise<void> {
    await this.post("/reset", {});
  }

  async tickets(): Promise<{ ticket: string; state: string }[]> {
    return this.send("GET", "/tickets");
  }

  /** Scans the newest code that is still waiting. */
  async scan(as: string): Promise<void> {
    const waiting = (await this.tickets()).filter(({ state }) => state === "waiting");
    const newest = waiting.at(-1);
    if (!newest) throw new Error("no waiting ticket to scan");
    await this.post("/scan", { ticket: newest.ticket, as });
  }

  async setOrder(orderId: string, change: { status: number } | { do: string }): Promise<void> {
    await this.post(`/orders/${orderId}`, change);
  }

  /** Issues the invoice that somebody asked for, with a file of a size; a small one by default. */
  async issueInvoice(orderId: string, bytes = 0): Promise<void> {
    await this.post(`/orders/${orderId}/invoice`, { bytes });
  }

  /** Every order of the upstream. */
  async orders(): Promise<{ orderId: string; uid: string; productId: string; status: number }[]> {
    return this.send("GET", "/orders");
  }

  async fault(call: string, effect: FaultEffect, times = 1, skip = 0): Promise<void> {
    await this.post("/faults", { call, effect, times, skip });
  }

  /** What the next request that publishes there comes to. */
  async failBlog(blog: "wordpress" | "metaweblog", fault: string): Promise<void> {
    await this.post(`/blogs/${blog}/faults`, { fault });
  }

  async clearFaults(): Promise<void> {
    await this.send("DELETE", "/faults");
  }

  async advanceClock(advanceMs: number): Promise<void> {
    await this.post("/clock", { advanceMs });
  }

  async expireTokens(uid: string): Promise<void> {
    await this.post("/tokens/expire", { uid });
  }

  async journal(since = 0): Promise<JournalEntry[]> {
    return this.send("GET", `/journal?since=${since}`);
  }

  /** The position after everything that has happened so far. */
  async mark(): Promise<number> {
    return (await this.journal()).at(-1)?.seq ?? 0;
  }

  /** The call keys since a mark, in order; statistics are left out. */
  async calls(since: number): Promise<string[]> {
    const entries = await this.journal(since);
    return entries.map(({ call }) => call).filter((call) => call && !call.startsWith("stats."));
  }

  /** How often a call was made since a mark. */
  async count(call: string, since: number): Promise<number> {
    return (await this.calls(since)).filter((made) => made === call).length;
  }

  private async post(path: string, body: unknown) {
    return this.send("POST", path, body);
  }

  private async send(method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.url}/__sandbox__${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
