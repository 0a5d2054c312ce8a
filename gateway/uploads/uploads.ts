import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { UploadKind } from "../core/upload";
import { uploadFeatures } from "../core/upload-features";
import { createIdempotency } from "../session/idempotency";
import { checkedUpload } from "./checked-upload";
import { digested } from "./file-digest";

const LONGEST_NAME = 200;

export interface UploadedFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Files on their way to the upstream (spec §5 "Upload limits"). */
export class UploadsUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly features: FeaturesUseCase,
  ) {}

  /**
   * Passes a file on while it arrives, holding none of it, and answers the upstream's id of it.
   * @throws `file-too-large`, `file-kind-mismatch`, `upload-stalled`, `business`; `unauthorized`,
   * `token-expired`, `forbidden` when the account has not the feature that the file is for
   */
  async send(kind: UploadKind, { name, content }: UploadedFile): Promise<string> {
    this.context.requireUser();
    await this.features.require(uploadFeatures[kind]);
    const checked = checkedUpload(kind, content, this.context.shared.uploadStallMs);
    const file = await recognised(checked);
    try {
      return await this.context.call((upstream) =>
        upstream.uploads.send(kind, { name: name.slice(0, LONGEST_NAME), content: file.content }),
      );
    } catch (error) {
      // The upstream only saw its request break off; why is known here.
      throw file.refusal() ?? error;
    }
  }

  /**
   * As `send`, once per idempotency key of the user: a repeat within 24 hours gets the same id, and
   * its file is read only to compare it.
   * @throws also `idempotency-mismatch` for another kind, name or content; `request-in-flight`,
   * `store-unavailable`
   */
  async sendOnce(
    kind: UploadKind,
    uploaded: UploadedFile,
    key: string,
  ): Promise<{ id: string; repeated: boolean }> {
    const { store, uploadStallMs } = this.context.shared;
    const scope = `${this.context.requireUser().uid} uploadFile`;
    const { file, digest } = digested(kind, uploaded);
    const outcome = await createIdempotency(store).onceStreamed(
      { scope, key },
      {
        run: async () => ({ reply: await this.send(kind, file), body: digest() }),
        async readBody() {
          for await (const _chunk of checkedUpload(kind, file.content, uploadStallMs));
          return digest();
        },
      },
    );
    if (outcome.state === "in-flight")
      throw new GatewayError("request-in-flight", { retryAfterSeconds: 1 });
    return { id: outcome.reply, repeated: outcome.repeated };
  }
}

/** Waits for the first piece, so that a wrong file costs no call, and remembers why the rest failed. */
async function recognised(pieces: AsyncGenerator<Uint8Array, void>) {
  let refusal: unknown;
  const first = await pieces.next();
  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
    } catch (error) {
      refusal = error;
      throw error;
    }
  }
  return { content: content(), refusal: () => refusal };
}
