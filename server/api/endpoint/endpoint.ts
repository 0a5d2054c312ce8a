import type { z } from "zod";
import type { Gateway } from "~/gateway";
import type { ErrorCode } from "~/gateway/core/errors";
import type { Plan } from "~/gateway/core/plans";
import type { Language } from "~/gateway/core/preferences";
import type { Session } from "~/gateway/session/session";
import type { Access } from "../../http/authentication";
import type { FileBody } from "./file-body";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Call {
  gateway: Gateway;
  session: Session;
  /** The time zone of the upstream's dates. */
  timeZone: string;
  /** The language of texts for people. */
  language: Language;
  /** Without the query. */
  path: string;
  publicOrigin: string;
  /** ms */
  now: number;
  plans: readonly Plan[];
  /** null without the header. */
  ifMatch: readonly string[] | null;
  /** The token of a paired browser, in an operation for one. */
  deviceToken: string;
  /** null without the header. An operation without a file runs once by it, unless its node crashes. */
  idempotencyKey: string | null;
  file: FileBody;
  setHeader(name: string, value: string): void;
  /** Sets the address of what was created, by its path below /api/v1. */
  setLocation(path: string): void;
  /** Returns this request's call for another session. @throws `store-unavailable` */
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
  /** By default `no-store`. */
  cacheControl?: string;
}

/** A file that `run` returns as `SentFile`. */
interface FileReply {
  status: 200;
  description: string;
  /** media types */
  fileTypes: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** By default `no-store`, and then without an ETag. */
  cacheControl?: string;
}

export interface SentFile {
  /** media type */
  type: string;
  bytes: Uint8Array;
  /** null for one that is shown instead of saved */
  fileName: string | null;
}

interface EmptyReply {
  status: 204;
  description: string;
  headers?: Readonly<Record<string, string>>;
}

/** What an event stream has read; each new version becomes an event. */
export interface WatchedState<Data = unknown> {
  version: string;
  data: Data;
  /** Whether no other version can follow. */
  final: boolean;
  nextReadMs: number;
}

interface EventReply<Schema extends z.ZodType = z.ZodType> {
  status: 200;
  description: string;
  eventSchema: Schema;
  example: z.output<Schema>;
}

interface Described {
  id: string;
  method: Method;
  /** Below /api/v1, parameters in braces. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description: string;
  access: Access;
  /** The path of the documentation's curl line, where the ids in `path` are not enough. */
  examplePath?: string;
  /** In addition to those of all operations of its kind (`documented-errors.ts`). */
  errors?: readonly ErrorCode[];
  /** false when no upstream call determines the reply. */
  asksUpstream?: false;
  /** Only the extension and programs may send it, no page. */
  fromExtension?: true;
  /** Accepts `Idempotency-Key`. */
  idempotent?: true;
  /** Changes the session's company, so that `Company-Id` makes no sense. */
  choosesCompany?: true;
  /** Accepts `If-Match`. */
  conditional?: true;
  /** The body is a file, which streams: `Call.file`. With a schema of bodies, JSON is taken as well. */
  file?: {
    /** Values of the path's parameter `kind`; others are `not-found`. */
    kinds?: readonly string[];
    exampleName: string;
    /** Returns the address of the page that shows the outcome to a form posted without scripts. */
    pageAfter?(params: Readonly<Record<string, string>>, outcome: ErrorCode | "done"): string;
  };
}

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyExample?: unknown;
}

type Reply = JsonReply | EmptyReply | EventReply | FileReply;

/** An operation as the server, the OpenAPI document and the documentation page see it. */
export interface Endpoint extends Described, Schemas {
  reply: Reply;
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
        ? WatchedState<z.output<Schema>>
        : Reply extends { fileTypes: readonly string[] }
          ? SentFile
          : void
  >;
}

/** Declares an operation once: route, validation, OpenAPI entry and documentation all come from it. */
export function endpoint<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends Reply = JsonReply,
>(definition: Definition<Params, Query, Body, Answer>): Endpoint {
  return definition as Endpoint;
}

export const locationHeader = { Location: "The address of what was created" };

export const COMPANY_HEADER = "Company-Id";
/** Whether the operation works in the company that `Company-Id` names. */
export const acceptsCompany = ({ access, asksUpstream, choosesCompany }: Endpoint): boolean =>
  access === "signed-in" && asksUpstream !== false && !choosesCompany;

export const isForExtension = ({ access, fromExtension }: Endpoint): boolean =>
  access === "device" || fromExtension === true;

export const isEventReply = (reply: Endpoint["reply"]): reply is EventReply =>
  "eventSchema" in reply;
export const hasEtag = ({ access, method, reply }: Endpoint): boolean =>
  method === "GET" &&
  ((isJsonReply(reply) && access === "signed-in") ||
    ("cacheControl" in reply && reply.cacheControl !== undefined));
export const isFileReply = (reply: Endpoint["reply"]): reply is FileReply => "fileTypes" in reply;
export const isJsonReply = (reply: Endpoint["reply"]): reply is JsonReply => "schema" in reply;
