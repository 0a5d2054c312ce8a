import { z } from "zod";
import type { GatewayContext } from "../context";
import { idSchema } from "../core/account-schema";
import { type ArticleImage, imageSchema, importWarningSchema } from "../core/article-schema";
import { sendOnce, type UploadedFile } from "../uploads/send-once";
import type { ArticlesUseCase, ImportedArticle } from "./articles";

/** The reply of an import that is kept: the article is read anew. */
const importedSchema = z.object({ id: idSchema, warnings: z.array(importWarningSchema) });

/**
 * Pictures and imports that programs send with a key, so that a repeat makes nothing twice; without
 * one as `ArticlesUseCase`. @throws as `sendOnce` as well
 */
export class ArticleFilesUseCase {
  constructor(
    private readonly context: GatewayContext<"idempotency" | "uploadStallMs">,
    private readonly articles: Pick<ArticlesUseCase, "addImage" | "get" | "importFile">,
  ) {}

  async addImage(
    id: string,
    file: UploadedFile,
    key: string | null,
  ): Promise<{ image: ArticleImage; repeated: boolean }> {
    if (key === null)
      return { image: await this.articles.addImage(id, file.content), repeated: false };
    const keyed = { operation: `addArticleImage ${id}`, key, kind: "image" as const, file };
    const { reply, repeated } = await sendOnce(this.context, keyed, async ({ content }) =>
      JSON.stringify(await this.articles.addImage(id, content)),
    );
    return { image: imageSchema.parse(JSON.parse(reply)), repeated };
  }

  async importFile(
    kind: "word" | "pdf",
    file: UploadedFile,
    key: string | null,
  ): Promise<ImportedArticle & { repeated: boolean }> {
    if (key === null) return { ...(await this.articles.importFile(kind, file)), repeated: false };
    const { reply, repeated } = await sendOnce(
      this.context,
      { operation: "importArticle", key, kind, file },
      async (sent) => {
        const { article, warnings } = await this.articles.importFile(kind, sent);
        return JSON.stringify({ id: article.id, warnings });
      },
    );
    const { id, warnings } = importedSchema.parse(JSON.parse(reply));
    return { article: await this.articles.get(id), warnings, repeated };
  }
}
