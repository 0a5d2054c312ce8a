import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Channel } from "../domain/order-rules";
import { readBody } from "../protocol/http/body";
import { json, type Reply } from "../protocol/http/reply";
import type { Target } from "../protocol/http/target";
import { findClientAddress, type TrustedProxies } from "../protocol/http/trusted-proxies";
import { CALLBACK_PATHS } from "../providers/callback-paths";
import type { LoginService } from "./login-service";
import type { PaymentService } from "./payment-service";

const MAX_BODY_BYTES = 64 * 1024;
const WINDOW_MS = 10_000;
const MOST_REFUSED_PER_WINDOW = 200;
/** A false notice costs 0.2 ms, of which a verification is an eighth. */
const MOST_DOUBTED_PER_SECOND = 500;
const TOO_MANY = json({ ok: false }, 429);

/**
 * Answers the providers' notices. An address that has sent many false ones is doubted, and may be a
 * proxy's, so that true ones pass, too: what is bounded is the work of a node for all such addresses.
 */
export class Callbacks {
  private readonly refused = new Counter(WINDOW_MS);
  private readonly doubted = new Counter(1000);

  constructor(
    private readonly payments: PaymentService,
    private readonly logins: LoginService,
    private readonly trustedProxies: TrustedProxies,
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
      const address = toNetwork(findClientAddress(request, this.trustedProxies));
      const isDoubted = this.refused.get(address) >= MOST_REFUSED_PER_WINDOW;
      if (isDoubted && this.doubted.add("all") > MOST_DOUBTED_PER_SECOND) return TOO_MANY;
      const reply = await answer(request);
      if (isRefusal(reply)) this.refused.add(address);
      return reply;
    };
  }
}

/** Counts in windows of time. */
class Counter {
  private endsAt = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly windowMs: number) {}

  get(key: string): number {
    const now = Date.now();
    if (now >= this.endsAt) {
      this.counts.clear();
      this.endsAt = now + this.windowMs;
    }
    return this.counts.get(key) ?? 0;
  }

  add(key: string): number {
    const count = this.get(key) + 1;
    this.counts.set(key, count);
    return count;
  }
}

/** One client has all addresses of a /64. */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [groups = ""] = address.split("::");
  return [...groups.split(":"), 0, 0, 0].slice(0, 4).join(":");
}

/** Alipay is refused with HTTP 200 and a word. */
const isRefusal = ({ status, body }: Reply): boolean => status >= 400 || body === "fail";
