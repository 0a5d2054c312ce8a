import type { IncomingMessage } from "node:http";
import type { Channel } from "../domain/order-rules";
import type { LoginDesk } from "../login/login-desk";
import { readBody } from "../protocol/http/body";
import { json, type Reply } from "../protocol/http/reply";
import type { Target } from "../protocol/http/target";
import { CALLBACK_PATHS } from "../providers/callback-paths";
import type { PaymentDesk } from "./payment-desk";

const MAX_BODY_BYTES = 64 * 1024;
const WINDOW_MS = 10_000;
/** The providers repeat what was refused. */
const MOST_PER_WINDOW = 200;
const TOO_MANY = json({ ok: false }, 429);

/** Answers the providers' notices, of which each address may send so many. */
export class Callbacks {
  private windowEndsAt = 0;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly payments: PaymentDesk,
    private readonly logins: LoginDesk,
  ) {}

  /** Returns null for any other path. */
  find({ path, query }: Target): ((request: IncomingMessage) => Promise<Reply>) | null {
    if (path === CALLBACK_PATHS.login) return (request) => this.answerLogin(query, request);
    const channel = (["wxpay", "alipay"] as const).find((each) => CALLBACK_PATHS[each] === path);
    return channel ? (request) => this.answerPayment(channel, request) : null;
  }

  private async answerLogin(query: Target["query"], request: IncomingMessage): Promise<Reply> {
    if (!this.take(request)) return TOO_MANY;
    const body = request.method === "POST" ? await readBody(request, MAX_BODY_BYTES) : null;
    const text = await this.logins.answer(query, body);
    if (text === null) return json({ ok: false }, 403);
    return { status: 200, type: "text/plain; charset=utf-8", body: text, code: null };
  }

  private async answerPayment(channel: Channel, request: IncomingMessage): Promise<Reply> {
    if (!this.take(request)) return TOO_MANY;
    const body = await readBody(request, MAX_BODY_BYTES);
    const headers = request.headers as Record<string, string | undefined>;
    const reply = await this.payments.answerNotice(channel, { headers, body });
    return reply ? { ...reply, code: null } : json({ ok: false }, 404);
  }

  private take({ socket: { remoteAddress: address = "" } }: IncomingMessage): boolean {
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
