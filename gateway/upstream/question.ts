import type { CallKey } from "./calls";
import { FileBody } from "./file-body";
import type { CallInput } from "./query";

/** What is asked, and on whose behalf. */
export interface Question {
  call: CallKey;
  token: string | null;
  input: CallInput | FileBody;
}

/** The same for the same question of the same caller. */
export function keyOf({ call, token, input }: Question): string {
  return JSON.stringify([call, token, input instanceof FileBody ? input.input : input]);
}
