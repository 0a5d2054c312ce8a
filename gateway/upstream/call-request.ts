import type { CallKey } from "./calls";
import { FileBody } from "./file-body";
import type { CallInput } from "./query";

/** One call with its input, on behalf of one caller. */
export interface CallRequest {
  call: CallKey;
  token: string | null;
  input: CallInput | FileBody;
}

/** The same text for the same request of the same caller. */
export function toKey({ call, token, input }: CallRequest): string {
  return JSON.stringify([call, token, input instanceof FileBody ? input.input : input]);
}
