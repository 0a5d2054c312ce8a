import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { type UploadKind, uploadFeatures } from "../core/upload";
import { checkedUpload, withFirstChunk } from "./checked-upload";
import { sendOnce, type UploadedFile } from "./send-once";

const LONGEST_NAME = 200;

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
    const send = (file: UploadedFile) => this.send(kind, file);
    const keyed = { operation: "uploadFile", key, kind, file: uploaded };
    const { reply: id, repeated } = await sendOnce(this.context, keyed, send);
    return { id, repeated };
  }
}
