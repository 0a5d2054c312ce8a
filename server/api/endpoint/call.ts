import type { Request } from "express";
import type { Gateway } from "~/gateway";
import { networkOf } from "~/gateway/core/network";
import type { Plan } from "~/gateway/core/plans";
import type { Session } from "~/gateway/session/session";
import { acceptedLanguage } from "../../http/accepted-language";
import { createGatewayScope } from "../../http/gateway-scope";
import { API_PREFIX } from "../../http/paths";
import type { RequestContext } from "../../http/request-context";
import type { Services } from "../../http/services";
import type { Call } from "./endpoint";
import { FileBody } from "./file-body";
import { readKey } from "./idempotency";
import { readIfMatch } from "./if-match";

interface CallOrigin {
  dependencies: Pick<
    Services,
    "config" | "gateway" | "now" | "sessions" | "site" | "upstreamConfig"
  >;
  context: RequestContext;
  request: Request;
  /** Absent for what several clients wait for. */
  signal?: AbortSignal;
}

/** One call of an operation: the gateway of a session, and the headers of the response. */
export class ApiCall implements Call {
  readonly gateway: Gateway;
  readonly #sessions: Session[];

  constructor(
    readonly session: Session,
    private readonly origin: CallOrigin,
    readonly headers: Record<string, string> = {},
    sessions: Session[] = [],
  ) {
    const { context, dependencies, request, signal } = origin;
    this.gateway = dependencies.gateway.for(
      createGatewayScope(context, {
        session,
        clientAddress: networkOf(request.ip ?? ""),
        userAgent: request.get("User-Agent"),
        language: acceptedLanguage(request),
        signal,
      }),
    );
    this.#sessions = sessions;
    sessions.push(session);
  }

  get path(): string {
    return this.origin.context.path;
  }

  get timeZone(): string {
    return this.origin.dependencies.upstreamConfig.timeZone;
  }

  get now(): number {
    return this.origin.dependencies.now();
  }

  get plans(): readonly Plan[] {
    return this.origin.dependencies.upstreamConfig.plans;
  }

  get publicOrigin(): string {
    return this.origin.dependencies.site.publicOrigin;
  }

  get ifMatch(): readonly string[] | null {
    return readIfMatch(this.origin.request);
  }

  get idempotencyKey(): string | null {
    return readKey(this.origin.request);
  }

  get file(): FileBody {
    return new FileBody(this.origin.request, this.origin.dependencies.config.UPLOAD_STALL_MS);
  }

  readonly setHeader = (name: string, value: string): void => {
    this.headers[name] = value;
  };

  readonly setLocation = (path: string): void => {
    this.setHeader("Location", this.publicOrigin + API_PREFIX + path);
  };

  readonly resume = async (sessionId: string): Promise<Call> => {
    const session = await this.origin.dependencies.sessions.open(sessionId);
    return new ApiCall(session, this.origin, this.headers, this.#sessions);
  };

  /** Runs the operation and writes the changes of existing sessions, also when it fails. */
  async run<Result>(operation: () => Promise<Result>): Promise<Result> {
    let result: Result;
    try {
      result = await operation();
    } catch (error) {
      await this.#commit().catch(() => {});
      throw error;
    }
    await this.#commit();
    return result;
  }

  async #commit(): Promise<void> {
    for (const session of this.#sessions)
      if (session.exists && session.hasChanges) await session.commit();
  }
}
