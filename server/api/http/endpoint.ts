import type { z } from "zod";
import type { Gateway } from "~/gateway";
import type { ErrorCode } from "~/gateway/core/errors";
import type { Session } from "~/gateway/session/session";
import type { Deprecation } from "./deprecation";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `anyone`: credentials are ignored; `either`: they are optional. */
export type Access = "anyone" | "signed-in" | "either";

/** What an operation works with. */
export interface Call {
  gateway: Gateway;
  session: Session;
  /** Time zone of the upstream's dates. */
  timeZone: string;
  /** The request's path, without its query. */
  path: string;
  /** Origin that clients know the server by. */
  publicOrigin: string;
  /** The tags of `If-Match`; null without it. */
  ifMatch: readonly string[] | null;
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void;
  /** The same request on behalf of another session. @throws `store-unavailable` */
  resume(sessionId: string): Promise<Call>;
}

export interface Input<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

interface JsonReply<Schema extends z.ZodType = z.ZodType> {
  status: 200 | 201 | 202;
  description: string;
  schema: Schema;
  example: z.output<Schema>;
  headers?: Readonly<Record<string, string>>;
  /** Makes a public reply cacheable. Otherwise the reply is `no-store`. */
  cacheControl?: string;
}

interface EmptyReply {
  status: 204;
  description: string;
}

/** One look at what an event stream watches; each new state becomes one event. */
export interface Look<Data = unknown> {
  state: string;
  data: Data;
  /** No other state follows. */
  final: boolean;
  /** The time until the next look. */
  nextLookMs: number;
}

interface EventReply<Schema extends z.ZodType = z.ZodType> {
  status: 200;
  description: string;
  eventSchema: Schema;
  example: z.output<Schema>;
}

interface Described {
  /** operationId */
  id: string;
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  /** Error codes in addition to those that all operations of its kind have. */
  errors?: readonly ErrorCode[];
  /** false when no upstream call decides the reply. */
  asksUpstream?: false;
  /** Announces that the operation goes. */
  deprecated?: Deprecation;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
  /** Takes `If-Match`. */
  conditional?: true;
  /** The body is a file; `server/uploads` handles the operation. */
  file?: { examplePath: string; exampleName: string };
}

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyExample?: unknown;
}

/** An operation as the server, the OpenAPI document and the documentation page see it. */
export interface Endpoint extends Described, Schemas {
  reply: JsonReply | EmptyReply | EventReply;
  run(call: Call, input: Input<unknown, unknown, unknown>): Promise<unknown>;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Definition<Params, Query, Body, Reply> extends Described {
  params?: Params;
  query?: Query;
  body?: Body;
  bodyExample?: Body extends z.ZodType ? z.input<Body> : never;
  reply: Reply;
  run(
    call: Call,
    input: Input<Output<Params>, Output<Query>, Output<Body>>,
  ): Promise<
    Reply extends { schema: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : Reply extends { eventSchema: infer Schema extends z.ZodType }
        ? Look<z.output<Schema>>
        : void
  >;
}

/** Declares an operation once: route, validation, OpenAPI entry and documentation all come from it. */
export function endpoint<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Reply extends JsonReply | EmptyReply | EventReply = JsonReply,
>(definition: Definition<Params, Query, Body, Reply>): Endpoint {
  return definition as Endpoint;
}

export const isEventReply = (reply: Endpoint["reply"]): reply is EventReply =>
  "eventSchema" in reply;
/** Whether replies have an ETag, so that a client that has the reply gets 304. */
export const hasEtag = ({ access, method, reply }: Endpoint): boolean =>
  method === "GET" &&
  isJsonReply(reply) &&
  (access === "signed-in" || reply.cacheControl !== undefined);
export const isJsonReply = (reply: Endpoint["reply"]): reply is JsonReply => "schema" in reply;
