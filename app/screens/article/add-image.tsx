import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "~/app/components/form/button";
import { CopyField } from "~/app/components/form/copy-field";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { LIMITS } from "~/gateway/core/document/limits";
import { imageToMarkdown } from "~/gateway/core/document/to-markdown";
import { isErrorCode } from "~/gateway/core/errors";
import type { Translator } from "~/locales/translator";
import { articlePage } from "./article-page";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async ({ gateway, params, url, t }) => {
    const { id, title } = await gateway.articles.get(params.articleId ?? "");
    const added = url.searchParams.get("added");
    const alt = (url.searchParams.get("alt") ?? "").slice(0, LIMITS.alternativeText);
    const failed = url.searchParams.get("failed") ?? "";
    const attrs = { src: `image:${added}`, alt, caption: "" };
    return {
      title: t("article:addImage"),
      id,
      name: title,
      errors: toErrors(failed, t),
      formSeal: gateway.formSeal.seal(),
      markdown: added && imageToMarkdown({ type: "image", attrs }),
    };
  });
}

function toErrors(failed: string, t: Translator): { file?: string } {
  return isErrorCode(failed) ? { file: t(`errors:${failed}`) } : {};
}

/** Adds a picture and shows the Markdown to insert (docs/product.md#articles). */
export default function ArticleImages() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { id, name, formSeal, markdown, errors } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={t("addImage")}
        description={t("addImageLead", { title: name })}
        actions={
          <LinkButton href={paths.article(id)} variant="secondary">
            {t("backToText")}
          </LinkButton>
        }
      />
      {markdown ? (
        <div className="form article-image-form">
          <CopyField name="markdown" label={t("insert")} hint={t("insertHint")} value={markdown} />
        </div>
      ) : null}
      <form
        method="post"
        action={paths.articleImages(id)}
        encType="multipart/form-data"
        className="form article-image-form"
      >
        <ErrorSummary state={{ errors }} />
        <FormSeal value={formSeal} />
        <Field
          name="file"
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          label={t("imageFile")}
          hint={t("imageFileHint")}
          error={errors.file}
          required
        />
        <Field
          name="alt"
          label={t("imageAlt")}
          hint={t("imageAltHint")}
          maxLength={LIMITS.alternativeText}
        />
        <div className="button-row">
          <Button type="submit">{t("upload")}</Button>
        </div>
      </form>
    </SecondaryPage>
  );
}
