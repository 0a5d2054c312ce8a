import { contentOf, readFileForm } from "~/app/request/file-form";
import { fieldValue } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import type { ArticleImage } from "~/gateway/core/article-schema";
import { LIMITS } from "~/gateway/core/document/limits";

/** Stores the picture of a form. @throws as `articles.addImage` and `readFileForm` */
export async function storeImage(
  context: Pick<PageContext, "gateway" | "request" | "params" | "session" | "user" | "t">,
): Promise<{ image: ArticleImage; alt: string }> {
  const { file, values } = await readFileForm(context);
  const alt = (fieldValue(values, "alt") ?? "").trim().slice(0, LIMITS.alternativeText);
  const id = context.params.articleId ?? "";
  return { image: await context.gateway.articles.addImage(id, contentOf(file)), alt };
}
