import { json, type TypedResponse } from "@remix-run/node";
import type { FormValues } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import type { FormState } from "~/app/request/submit";
import { ArticleChangedError } from "~/gateway/core/article";
import type { Article } from "~/gateway/core/article-schema";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { errorText } from "~/locales/error-text";

export interface PresentText {
  articleId: string;
  title: string;
  digest: string;
  body: string;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

export interface ArticleFormState extends FormState {
  /** What somebody else has saved meanwhile. */
  conflict?: PresentText;
}

const toPresentText = ({
  id: articleId,
  title,
  digest,
  document,
  version,
  updatedAt,
  updatedBy,
}: Article): PresentText => ({
  ...{ articleId, title, digest, version, updatedAt, updatedBy },
  body: toMarkdown(document),
});

/** Returns both texts with the status 409 when the article has changed (docs/product.md#a-save-overwrites-nothing). */
export async function orConflict<Answer>(
  context: PageContext,
  values: FormValues,
  save: () => Promise<Answer>,
): Promise<Answer | TypedResponse<ArticleFormState>> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof ArticleChangedError)) throw error;
    const conflict = toPresentText(error.present);
    const errors = { "": errorText(error, context) };
    return json({ values, errors, conflict }, { status: error.status });
  }
}
