import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { User } from "../core/user";
import type { SignedInSession } from "../session/user-sessions";

export interface OwnSession extends SignedInSession {
  /** The session of this request. */
  current: boolean;
}

/** Where the user is signed in. Needs no upstream token. */
export class OwnSessionsUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly signOut: () => Promise<void>,
  ) {}

  /** The user's sessions, newest first. @throws `unauthorized`, `store-unavailable` */
  async list(): Promise<OwnSession[]> {
    const { sessions } = this.context.shared;
    const { publicId } = this.context.session;
    const found = await sessions.listByUser(this.requireKnownUser().uid);
    return found.map((session) => ({ ...session, current: session.id === publicId }));
  }

  /**
   * Ends one of the user's sessions, on every node from its next request on, and returns it. Ending
   * the session of this request is a sign-out.
   * @param id the `id` of `list`
   * @throws `not-found` also for another user's, `unauthorized`, `store-unavailable`
   */
  async end(id: string): Promise<OwnSession> {
    const session = (await this.list()).find((each) => each.id === id);
    if (!session) throw new GatewayError("not-found");
    if (session.current) await this.signOut();
    else await this.endAll([session]);
    return session;
  }

  /** Ends all sessions but the one of this request; returns how many. @throws `unauthorized`, `store-unavailable` */
  async endOthers(): Promise<number> {
    const others = (await this.list()).filter(({ current }) => !current);
    await this.endAll(others);
    return others.length;
  }

  private async endAll(ended: readonly OwnSession[]): Promise<void> {
    await this.context.shared.sessions.end(this.requireKnownUser().uid, ended);
    for (const { id } of ended) this.context.audit({ action: "session-ended", sessionId: id });
  }

  private requireKnownUser(): User {
    const { user } = this.context.session;
    if (!user) throw new GatewayError("unauthorized");
    return user;
  }
}
