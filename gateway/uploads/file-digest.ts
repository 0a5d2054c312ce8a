import { createHash } from "node:crypto";
import type { UploadKind } from "../core/upload";

interface NamedContent {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The file itself, and the digest of its kind, name and content once the content was read. */
export function digested(kind: UploadKind, { name, content }: NamedContent) {
  const hash = createHash("sha256").update(JSON.stringify([kind, name]));

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }

  return { file: { name, content: read() }, digest: () => hash.digest("base64url") };
}
