import { z } from "zod";
import type { UploadKind } from "../core/upload";
import { UpstreamClient } from "./client";
import { FileBody } from "./request";
import { wireId } from "./wire";

const wireUploaded = z.object({ id: wireId });

/** Uploads (docs/upstream.md#sign-ups-and-uploads). */
export class UploadsClient extends UpstreamClient {
  /** Streams a file and returns its id. @throws `business` */
  async send(
    kind: UploadKind,
    { name, content }: { name: string; content: AsyncIterable<Uint8Array> },
  ): Promise<string> {
    const input = new FileBody({ name }, content);
    const { id } = await this.call({ call: `upload.${kind}`, input, schema: wireUploaded });
    return id;
  }
}
