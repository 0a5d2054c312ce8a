import type { CallInput } from "./query";

/** A file as the body of a POST, streamed through; its input goes into the query. */
export class FileBody {
  constructor(
    readonly input: CallInput,
    readonly content: AsyncIterable<Uint8Array>,
  ) {}
}
