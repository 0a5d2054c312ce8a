import { findChangeSinceShown } from "~/app/request/form-seal";
import type { FormValues } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import type { ArticleImage } from "~/gateway/core/article-schema";
import { LIMITS } from "~/gateway/core/document/limits";
import { GatewayError } from "~/gateway/core/errors";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";

/** Stores the picture of a form. @throws as `articles.addImage`, `shown-for-another` */
export async function storeImage(
  context: Pick<PageContext, "gateway" | "request" | "params" | "session" | "user" | "t">,
): Promise<{ image: ArticleImage; alt: string }> {
  context.session.requireAvailable();
  if (!context.user) throw new GatewayError("unauthorized");
  const { file, alt, sealed } = await readImageForm(context.request);
  const values: FormValues = sealed === undefined ? {} : { [FORM_SEAL_FIELD]: sealed };
  if (await findChangeSinceShown(context, values)) throw new GatewayError("shown-for-another");
  const id = context.params.articleId ?? "";
  return { image: await context.gateway.articles.addImage(id, contentOf(file)), alt };
}

async function* contentOf(file: Blob): AsyncGenerator<Uint8Array, void> {
  yield new Uint8Array(await file.arrayBuffer());
}

/** @throws `invalid-input` for a form without a file */
async function readImageForm(request: Request) {
  const form = await request.formData().catch((cause: unknown) => {
    throw new GatewayError("invalid-input", { cause });
  });
  const [file, alt, sealed] = [form.get("file"), form.get("alt"), form.get(FORM_SEAL_FIELD)];
  if (!file || typeof file === "string" || file.size === 0)
    throw new GatewayError("invalid-input", { field: "file" });
  return {
    file,
    alt: typeof alt === "string" ? alt.trim().slice(0, LIMITS.alternativeText) : "",
    sealed: typeof sealed === "string" ? sealed : undefined,
  };
}
