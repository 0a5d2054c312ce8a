import { GatewayError } from "~/gateway/core/errors";
import { findChangeSinceShown } from "./form-seal";
import type { FormValues } from "./form-values";
import type { PageContext } from "./page";

interface FileForm {
  file: File;
  /** The other fields. */
  values: FormValues;
}

/**
 * Reads a form with one file, named `file`, of a signed-in user. The server has bounded its size and time.
 * @throws `unauthorized`, `shown-for-another`, `invalid-input` for a form without a file
 */
export async function readFileForm(
  context: Pick<PageContext, "gateway" | "request" | "session" | "user" | "t">,
): Promise<FileForm> {
  context.session.requireAvailable();
  if (!context.user) throw new GatewayError("unauthorized");
  const form = await context.request.formData().catch((cause: unknown) => {
    throw new GatewayError("invalid-input", { cause });
  });
  const file = form.get("file");
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  if (await findChangeSinceShown(context, values)) throw new GatewayError("shown-for-another");
  if (!file || typeof file === "string" || file.size === 0)
    throw new GatewayError("invalid-input", { field: "file" });
  return { file, values };
}

export async function* contentOf(file: Blob): AsyncGenerator<Uint8Array, void> {
  yield new Uint8Array(await file.arrayBuffer());
}
