import type { Gateway } from "~/gateway";
import type { Session } from "~/gateway/session/session";
import type { Dependencies } from "../../dependencies";
import type { RequestContext } from "../../middleware/request-context";
import { GatewayScope } from "../../middleware/request-scope";
import type { Call } from "./endpoint";

interface Origin {
  arrival: RequestContext;
  dependencies: Pick<Dependencies, "gateway" | "sessions" | "site" | "upstreamConfig">;
  clientAddress: string;
  userAgent?: string;
}

/** One request at work: the gateway as its session sees it, and the headers its reply will carry. */
export class ApiCall implements Call {
  readonly gateway: Gateway;
  readonly #sessions: Session[];

  constructor(
    readonly session: Session,
    private readonly origin: Origin,
    readonly headers: Record<string, string> = {},
    sessions: Session[] = [],
  ) {
    const { arrival, dependencies, clientAddress, userAgent } = origin;
    this.gateway = dependencies.gateway.for(
      new GatewayScope(arrival, { session, clientAddress, userAgent }),
    );
    this.#sessions = sessions;
    sessions.push(session);
  }

  get path(): string {
    return this.origin.arrival.path;
  }

  get timeZone(): string {
    return this.origin.dependencies.upstreamConfig.timeZone;
  }

  readonly setHeader = (name: string, value: string): void => {
    this.headers[name.toLowerCase()] = value;
  };

  readonly resume = async (sessionId: string): Promise<Call> => {
    const session = await this.origin.dependencies.sessions.open(sessionId);
    return new ApiCall(session, this.origin, this.headers, this.#sessions);
  };

  /** Writes what changed in sessions that exist; a program that has none is not given one. */
  async commit(): Promise<void> {
    for (const session of this.#sessions)
      if (session.exists && session.hasChanges) await session.commit();
  }
}
