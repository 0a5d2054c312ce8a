import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import type { UploadKind } from "../core/upload";
import { uploadFeatures } from "../core/upload-features";
import { checkedUpload } from "./checked-upload";

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
      return await this.context.ask((upstream) =>
        upstream.uploads.send(kind, { name: name.slice(0, LONGEST_NAME), content: file.content }),
      );
    } catch (error) {
      // The upstream only saw its request break off; why is known here.
      throw file.refusal() ?? error;
    }
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
