import type { IncomingMessage } from "node:http";
import { PAYMENT_CHANNELS, type PaymentChannel } from "../domain/order-rules";
import { CALLBACK_PATHS } from "../providers/callback-paths";
import type { LoginService } from "../services/login-service";
import type { PaymentService } from "../services/payment-service";
import { readBody } from "./http/body";
import { json, type Reply } from "./http/reply";
import type { Target } from "./http/target";

/** More than four times the largest notice. All of a false one is read before its signature is checked. */
const MAX_BODY_BYTES = 16 * 1024;

/** Answers the providers' notices. */
export class Callbacks {
  constructor(
    private readonly payments: PaymentService,
    private readonly logins: LoginService,
  ) {}

  /** Returns null for any other path. */
  find({ path, query }: Target): ((request: IncomingMessage) => Promise<Reply>) | null {
    if (path === CALLBACK_PATHS.login) return (request) => this.answerLogin(query, request);
    const channel = PAYMENT_CHANNELS.find((each) => CALLBACK_PATHS[each] === path);
    return channel ? (request) => this.answerPayment(channel, request) : null;
  }

  private async answerLogin(query: Target["query"], request: IncomingMessage): Promise<Reply> {
    const body = request.method === "POST" ? await readBody(request, MAX_BODY_BYTES) : null;
    const text = await this.logins.answer(query, body);
    if (text === null) return json({ ok: false }, 403);
    return { status: 200, type: "text/plain; charset=utf-8", body: text, code: null };
  }

  private async answerPayment(channel: PaymentChannel, request: IncomingMessage): Promise<Reply> {
    const body = await readBody(request, MAX_BODY_BYTES);
    const headers = request.headers as Record<string, string | undefined>;
    const reply = await this.payments.answerNotice(channel, { headers, body });
    return reply ? { ...reply, code: null } : json({ ok: false }, 404);
  }
}
