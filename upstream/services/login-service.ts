import type { Domain } from "../domain/domain";
import { register } from "../domain/registration";
import { TICKET_LIFETIME_SECONDS, type Ticket } from "../domain/tickets";
import { publish } from "../events";
import { reportError } from "../log";
import { NoticeRejected, refuseUnset } from "../providers/errors";
import type { WeChatLogin } from "../providers/wechat-login/wechat-login";
import type { QrTexts } from "../qr-texts";

type Query = Readonly<Record<string, string | undefined>>;

/** Between tickets and WeChat: its codes have a ticket's scene, its events say who scanned which. */
export class LoginService {
  /** null: the control interface alone scans. */
  provider: WeChatLogin | null = null;

  constructor(
    private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>,
    private readonly qrTexts: QrTexts,
    private readonly isSimulated: boolean,
  ) {}

  /** Returns null where the control interface scans. @throws ProviderError without its variables */
  findProvider(): WeChatLogin | null {
    return this.provider ?? (this.isSimulated ? null : refuseUnset("wechat login"));
  }

  /** Returns the QR text. @throws ProviderError */
  async createCode(ticket: Ticket): Promise<string> {
    const provider = this.findProvider();
    if (!provider) return this.qrTexts.login(ticket);
    return (await provider.createCode(ticket.sceneCode, TICKET_LIFETIME_SECONDS)).text;
  }

  /** Returns the text that WeChat expects, or null for what WeChat did not send. */
  async answer(query: Query, body: string | null): Promise<string | null> {
    if (!this.provider) return null;
    try {
      if (body === null) return this.provider.answerEcho(query);
      const event = this.provider.readEvent({ query, body });
      if (event) await this.transact((domain) => scanBy(domain, event.scene, event.openId));
      publish("notice", { provider: "login", result: "accepted" });
      return "success";
    } catch (error) {
      const isRejected = error instanceof NoticeRejected;
      publish("notice", { provider: "login", result: isRejected ? "rejected" : "failed" });
      if (!isRejected) throw error;
      reportError("a notice of login", error);
      return null;
    }
  }
}

/** A ticket that does not wait any more, as after a repeated event, stays as it is. */
async function scanBy(domain: Domain, scene: string, openId: string): Promise<void> {
  const { tickets, users } = domain;
  const ticket = await tickets.findBySceneCode(scene);
  if (!ticket || tickets.stateOf(ticket) !== "waiting") return;
  const user = (await users.findByOpenId(openId)) ?? (await register(domain, openId));
  await tickets.scan(ticket, user.uid);
}
