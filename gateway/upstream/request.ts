import type { ArticleDocument } from "../core/document/document-schema";
import type { CallKey } from "./calls";

/** The query of a GET, the JSON object of a POST, without undefined members. */
export type CallInput = Record<
  string,
  | string
  | number
  | readonly string[]
  | readonly Readonly<Record<string, string>>[]
  | ArticleDocument
  | undefined
>;

/** A streamed POST body; the input becomes the query. */
export class FileBody {
  constructor(
    readonly input: CallInput,
    readonly content: AsyncIterable<Uint8Array>,
  ) {}

  async *read(onChunk: () => void): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.content) {
      onChunk();
      yield chunk;
    }
  }
}

export interface CallRequest {
  call: CallKey;
  token: string | null;
  input: CallInput | FileBody;
  idempotencyKey?: string;
  isKnownPlace?: boolean;
  clientAddress?: string;
}

/** People can type a lone surrogate, and encodeURIComponent throws for it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Percent-encodes as UTF-8, a space as %20 (docs/upstream.md#parameters). */
export function encodeQueryValue(value: string): string {
  return encodeURIComponent(value.replace(LONE_SURROGATE, "\uFFFD"));
}

/** Returns `?a=1&b=x%20y`, or "". */
export function toQuery(input: CallInput): string {
  let query = "";
  for (const name in input) {
    const value = input[name];
    if (value === undefined) continue;
    query += `${query ? "&" : "?"}${encodeQueryValue(name)}=${encodeQueryValue(String(value))}`;
  }
  return query;
}
