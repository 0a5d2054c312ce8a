import { createHash } from "node:crypto";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { checkedUpload } from "./checked-upload";
import type { FileKind } from "./upload-signature";

export interface UploadedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface KeyedFile {
  operation: string;
  key: string;
  kind: FileKind;
  file: UploadedFile;
}

/**
 * Runs `send` with a file once per key and user in 24 hours, and returns its reply, a short text.
 * @throws `idempotency-mismatch`, `rate-limited`, `request-in-flight`, `store-unavailable`
 */
export async function sendOnce(
  context: GatewayContext<"idempotency" | "uploadStallMs">,
  { operation, key, kind, file }: KeyedFile,
  send: (file: UploadedFile) => Promise<string>,
): Promise<{ reply: string; repeated: boolean }> {
  const { shared } = context;
  const { uid } = context.requireUser();
  const { file: hashed, digest } = withDigest(kind, file);
  const outcome = await shared.idempotency.onceStreamed(
    { uid, operation, key },
    {
      run: async () => ({ reply: await send(hashed), body: digest() }),
      async readBody() {
        for await (const _chunk of checkedUpload(kind, hashed.content, shared.uploadStallMs));
        return digest();
      },
    },
  );
  if (outcome.state === "in-flight")
    throw new GatewayError("request-in-flight", { retryAfterSeconds: 1 });
  return { reply: outcome.reply, repeated: outcome.repeated };
}

/** Returns the file, and a digest of kind, name and content for after it was read. */
function withDigest(kind: FileKind, { name, content }: UploadedFile) {
  const hash = createHash("sha256").update(JSON.stringify([kind, name]));

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }

  return { file: { name, content: read() }, digest: () => hash.digest("base64url") };
}
