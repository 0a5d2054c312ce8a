import { createHash } from "node:crypto";
import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type UploadKind, uploadFeatures } from "../core/upload";
import { checkedUpload, withFirstChunk } from "./checked-upload";

const LONGEST_NAME = 200;

export interface UploadedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export class UploadsUseCase {
  constructor(
    private readonly context: GatewayContext<"idempotency" | "uploadStallMs">,
    private readonly features: FeaturesUseCase,
  ) {}

  /**
   * Streams a file and returns its id (docs/product.md#uploads). @throws `file-too-large`,
   * `file-kind-mismatch`, `upload-stalled`, `business`, `forbidden`
   */
  async send(kind: UploadKind, { name, content }: UploadedFile): Promise<string> {
    this.context.requireUser();
    await this.features.require(uploadFeatures[kind]);
    const checked = checkedUpload(kind, content, this.context.shared.uploadStallMs);
    const file = await withFirstChunk(checked);
    try {
      return await this.context.call((upstream) =>
        upstream.uploads.send(kind, { name: name.slice(0, LONGEST_NAME), content: file.content }),
      );
    } catch (error) {
      // The upstream only reports an aborted request; the check knows why.
      throw file.refusal() ?? error;
    }
  }

  /** Sends, like `send`, once per key and user in 24 hours. @throws `idempotency-mismatch`, `rate-limited`, `request-in-flight`, `store-unavailable` */
  async sendOnce(
    kind: UploadKind,
    uploaded: UploadedFile,
    key: string,
  ): Promise<{ id: string; repeated: boolean }> {
    const { shared } = this.context;
    const { uid } = this.context.requireUser();
    const { file, digest } = withDigest(kind, uploaded);
    const outcome = await shared.idempotency.onceStreamed(
      { uid, operation: "uploadFile", key },
      {
        run: async () => ({ reply: await this.send(kind, file), body: digest() }),
        async readBody() {
          for await (const _chunk of checkedUpload(kind, file.content, shared.uploadStallMs));
          return digest();
        },
      },
    );
    if (outcome.state === "in-flight")
      throw new GatewayError("request-in-flight", { retryAfterSeconds: 1 });
    return { id: outcome.reply, repeated: outcome.repeated };
  }
}

/** Returns the file, and a digest of kind, name and content for after it was read. */
function withDigest(kind: UploadKind, { name, content }: UploadedFile) {
  const hash = createHash("sha256").update(JSON.stringify([kind, name]));

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }

  return { file: { name, content: read() }, digest: () => hash.digest("base64url") };
}
