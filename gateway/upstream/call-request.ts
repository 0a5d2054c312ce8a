import type { CallKey } from "./calls";
import { FileBody } from "./file-body";
import type { CallInput } from "./query";

export interface CallRequest {
  call: CallKey;
  token: string | null;
  input: CallInput | FileBody;
  idempotencyKey?: string;
}

/** Returns the same text for equal requests of one caller. */
export function toKey({ call, token, input }: CallRequest): string {
  return JSON.stringify([call, token, input instanceof FileBody ? input.input : input]);
}
