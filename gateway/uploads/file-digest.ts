import { createHash } from "node:crypto";
import type { UploadKind } from "../core/upload";

interface NamedContent {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Returns the file, and a digest of kind, name and content for after it was read. */
export function withDigest(kind: UploadKind, { name, content }: NamedContent) {
  const hash = createHash("sha256").update(JSON.stringify([kind, name]));

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }

  return { file: { name, content: read() }, digest: () => hash.digest("base64url") };
}
