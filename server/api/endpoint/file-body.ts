import type { Request } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { UploadedFile } from "~/gateway/uploads/send-once";
import { readFormFile } from "./form-file";

const FORM_OVERHEAD_BYTES = 64 * 1024;

/** The file that is a request's body, or the first one of its form; it streams. */
export class FileBody {
  constructor(
    private readonly request: Request,
    private readonly stallMs: number,
  ) {}

  /** At least as many bytes as the headers state; 0 when they state none. */
  get statedBytes(): number {
    const length = Number(this.request.get("Content-Length") ?? 0);
    return Math.max(0, length - (this.isForm ? FORM_OVERHEAD_BYTES : 0));
  }

  /** @param name of a file that is the body. @throws `invalid-input`, `upload-stalled` */
  async read(name: string | undefined): Promise<UploadedFile> {
    if (this.isForm) return readFormFile(this.request, this.stallMs);
    if (!name) throw new GatewayError("invalid-input", { field: "name" });
    // The client still needs the response when the upload ends early.
    return { name, content: this.request.iterator({ destroyOnReturn: false }) };
  }

  private get isForm(): boolean {
    return Boolean(this.request.is("multipart/form-data"));
  }
}
