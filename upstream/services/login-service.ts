import type { Domain } from "../domain/domain";
import { register } from "../domain/registration";
import { toScanMessage } from "../domain/scan-notices";
import { TICKET_LIFETIME_SECONDS, type Ticket } from "../domain/tickets";
import { publish } from "../events";
import { reportError } from "../log";
import { NoticeRejected, refuseUnset } from "../providers/errors";
import type { WeChatLogin } from "../providers/wechat-login/wechat-login";

/** Makes codes, and reads what WeChat sends. */
export interface LoginProvider extends Pick<WeChatLogin, "readEvent" | "createReply"> {
  createCode(scene: string, lifetimeSeconds: number): Promise<{ readonly text: string }>;
  /** Returns null for what WeChat did not send. */
  answerEcho(query: Query): string | null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Joins tickets with WeChat: a code has the scene of its ticket, and an event says who scanned it. */
export class LoginService {
  /** null refuses codes. */
  provider: LoginProvider | null = null;

  constructor(private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>) {}

  /** @throws ProviderError without its variables */
  getProvider(): LoginProvider {
    return this.provider ?? refuseUnset("wechat login");
  }

  /** Returns the QR text. @throws ProviderError */
  async createCode(ticket: Ticket): Promise<string> {
    const { sceneCode } = ticket;
    return (await this.getProvider().createCode(sceneCode, TICKET_LIFETIME_SECONDS)).text;
  }

  /** Returns the text that WeChat expects, or null for what WeChat did not send. */
  async answer(query: Query, body: string | null): Promise<string | null> {
    if (!this.provider) return null;
    try {
      if (body === null) return this.provider.answerEcho(query);
      const event = this.provider.readEvent({ query, body });
      const message =
        event && (await this.transact((domain) => scanBy(domain, event.scene, event.openId)));
      publish("notice", { provider: "login", result: "accepted" });
      return event && message ? this.provider.createReply(event, message) : "success";
    } catch (error) {
      const isRejected = error instanceof NoticeRejected;
      publish("notice", { provider: "login", result: isRejected ? "rejected" : "failed" });
      if (!isRejected) throw error;
      reportError("a notice of login", error);
      return null;
    }
  }
}

/**
 * Returns the message to the person, also for a repeated event, whose first answer was lost, or null.
 * A ticket that does not wait any more stays as it is.
 */
async function scanBy(domain: Domain, scene: string, openId: string): Promise<string | null> {
  const { tickets, users } = domain;
  const ticket = await tickets.findBySceneCode(scene);
  if (!ticket) return null;
  const known = await users.findByOpenId(openId);
  if (tickets.stateOf(ticket) === "waiting") {
    const user = known ?? (await register(domain, openId));
    await tickets.scan(ticket, user.uid);
  } else if (!known || known.uid !== ticket.scannedBy) return null;
  const notice = tickets.noticeOf(ticket);
  return notice && toScanMessage(notice, ticket.createdAt);
}
