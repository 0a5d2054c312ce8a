import type { CallInput } from "./query";

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
