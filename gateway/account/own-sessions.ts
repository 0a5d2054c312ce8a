import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { SignedInSession } from "../session/user-sessions";

export interface OwnSession extends SignedInSession {
  current: boolean;
}

/** The user's sessions; needs no upstream token. Methods throw `unauthorized`, `store-unavailable`. */
export class OwnSessionsUseCase {
  constructor(
    private readonly context: GatewayContext<"sessions">,
    private readonly signOut: () => Promise<void>,
  ) {}

  async list(): Promise<OwnSession[]> {
    const { sessions } = this.context.shared;
    const { publicId } = this.context.session;
    const found = await sessions.listByUser(this.context.requireSignedIn().uid);
    return found.map((session) => ({ ...session, current: session.id === publicId }));
  }

  /**
   * Ends one of the user's sessions; ending the current one signs out
   * (docs/product.md#a-user-ends-other-sessions). @throws `not-found`
   */
  async end(id: string): Promise<OwnSession> {
    const session = (await this.list()).find((each) => each.id === id);
    if (!session) throw new GatewayError("not-found");
    if (session.current) await this.signOut();
    else await this.endAll([session]);
    return session;
  }

  /** Ends all other sessions and returns their number. */
  async endOthers(): Promise<number> {
    const others = (await this.list()).filter(({ current }) => !current);
    await this.endAll(others);
    return others.length;
  }

  private async endAll(ended: readonly OwnSession[]): Promise<void> {
    await this.context.shared.sessions.end(this.context.requireSignedIn().uid, ended);
    for (const { id } of ended) this.context.audit({ action: "session-ended", sessionId: id });
  }
}
