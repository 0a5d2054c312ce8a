import type { IncomingMessage } from "node:http";
import type { Channel } from "../domain/order-rules";
import { readBody } from "../protocol/http/body";
import { json, type Reply } from "../protocol/http/reply";
import { CALLBACK_PATHS } from "../providers/callback-paths";
import type { PaymentDesk } from "./payment-desk";

const MAX_BODY_BYTES = 64 * 1024;
const WINDOW_MS = 10_000;
/** The providers repeat what was refused. */
const MOST_PER_WINDOW = 200;

/** Answers the providers' notices, of which each address may send so many. */
export class Callbacks {
  private windowEndsAt = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly desk: PaymentDesk) {}

  /** Returns null for any other path. */
  find(path: string): ((request: IncomingMessage) => Promise<Reply>) | null {
    const channel = (["wxpay", "alipay"] as const).find((each) => CALLBACK_PATHS[each] === path);
    return channel ? (request) => this.answer(channel, request) : null;
  }

  private async answer(channel: Channel, request: IncomingMessage): Promise<Reply> {
    if (!this.take(request.socket.remoteAddress ?? "")) return json({ ok: false }, 429);
    const body = await readBody(request, MAX_BODY_BYTES);
    const headers = request.headers as Record<string, string | undefined>;
    const reply = await this.desk.answerNotice(channel, { headers, body });
    return reply ? { ...reply, code: null } : json({ ok: false }, 404);
  }

  private take(address: string): boolean {
    const now = Date.now();
    if (now >= this.windowEndsAt) {
      this.counts.clear();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= MOST_PER_WINDOW;
  }
}
