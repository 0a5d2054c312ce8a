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
/** Behind a proxy providers and forgers have one address, so what the providers signed counts nothing. */
const MOST_REFUSED_PER_WINDOW = 200;
const TOO_MANY = json({ ok: false }, 429);

/** Answers the providers' notices; an address may send so many that are refused. */
export class Callbacks {
  private windowEndsAt = 0;
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly payments: PaymentDesk,
    private readonly logins: LoginDesk,
  ) {}

  /** Returns null for any other path. */
  find({ path, query }: Target): ((request: IncomingMessage) => Promise<Reply>) | null {
    if (path === CALLBACK_PATHS.login)
      return this.limit((request) => this.answerLogin(query, request));
    const channel = (["wxpay", "alipay"] as const).find((each) => CALLBACK_PATHS[each] === path);
    return channel ? this.limit((request) => this.answerPayment(channel, request)) : null;
  }

  private async answerLogin(query: Target["query"], request: IncomingMessage): Promise<Reply> {
    const body = request.method === "POST" ? await readBody(request, MAX_BODY_BYTES) : null;
    const text = await this.logins.answer(query, body);
    if (text === null) return json({ ok: false }, 403);
    return { status: 200, type: "text/plain; charset=utf-8", body: text, code: null };
  }

  private async answerPayment(channel: Channel, request: IncomingMessage): Promise<Reply> {
    const body = await readBody(request, MAX_BODY_BYTES);
    const headers = request.headers as Record<string, string | undefined>;
    const reply = await this.payments.answerNotice(channel, { headers, body });
    return reply ? { ...reply, code: null } : json({ ok: false }, 404);
  }

  private limit(answer: (request: IncomingMessage) => Promise<Reply>) {
    return async (request: IncomingMessage): Promise<Reply> => {
      const { remoteAddress: address = "" } = request.socket;
      if (this.countRefused(address) >= MOST_REFUSED_PER_WINDOW) return TOO_MANY;
      const reply = await answer(request);
      if (isRefusal(reply)) this.refused.set(address, this.countRefused(address) + 1);
      return reply;
    };
  }

  private countRefused(address: string): number {
    const now = Date.now();
    if (now >= this.windowEndsAt) {
      this.refused.clear();
      this.windowEndsAt = now + WINDOW_MS;
    }
    return this.refused.get(address) ?? 0;
  }
}

/** Alipay is refused with HTTP 200 and a word. */
const isRefusal = ({ status, body }: Reply): boolean => status >= 400 || body === "fail";
