import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import { ArticleEditing } from "./article-editing";
import { articleForm, toContent } from "./article-form";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { readImported } from "./imports/import-outcome";
import { ImportedNotice } from "./imports/imported-notice";
import { dropKept, findKept, keepTyped } from "./kept";
import { listCovers } from "./list-covers";
import { type ArticleFormState, orConflict } from "./or-conflict";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async (context) => {
    const { gateway, params, url } = context;
    const owner = getSignedInUser(context).uid;
    const article = await gateway.articles.get(params.articleId ?? "");
    if (article.deletedAt) throw redirect(paths.articles({ state: "deleted" }));
    if (!article.canWrite) throw redirect(paths.articlePreview(article.id));
    const formSeal = gateway.formSeal.seal();
    const kept = await findKept({ gateway }, article.id);
    const body = toMarkdown(article.document);
    const lost = readImported(url);
    const canCheck = (await gateway.textChecks.listKinds()).length > 0;
    const covers = listCovers(article.document);
    const isCoverChosen = covers.length > 0 || article.coverImageId !== null;
    const shown = { ...article, name: article.title, body, ...(isCoverChosen && { covers }) };
    return { ...shown, formSeal, kept, owner, lost, canCheck };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: articleForm, keep: keepTyped }, async (context) => {
    const { gateway, session, params, form, values } = context;
    const content = toContent(form);
    if (form.intent === "copy") {
      const { id } = await gateway.articles.create(content);
      flashSuccess(session, "outcomes:article-created");
      return redirect(paths.article(id), 303);
    }
    const { version } = form;
    return orConflict(context, values, async () => {
      const { id } = await gateway.articles.save(params.articleId ?? "", content, { version });
      await dropKept({ gateway }, id);
      flashSuccess(session, "outcomes:article-saved");
      return redirect(paths.article(id), 303);
    });
  });
}

/** The form of an article; a save over another text shows both (docs/product.md#a-save-overwrites-nothing). */
export default function EditArticle() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<ArticleFormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { id, owner, kept, name, digest, body, document, formSeal, version } = data;
  const { coverImageId, covers, words, updatedAt, updatedBy, canCheck } = data;
  return (
    <SecondaryPage>
      <PageHeader
        title={name}
        description={t("facts", { words, at: updatedAt.slice(0, 16), by: updatedBy })}
        actions={
          <>
            <BackToList />
            <Link to={paths.articlePreview(id)}>{t("preview")}</Link>
            <Link to={paths.addArticleImage(id)}>{t("addImage")}</Link>
            <Link to={paths.articleVersions(id)}>{t("versions")}</Link>
            <Link to={paths.deleteArticle(id)}>{t("delete")}</Link>
            <LinkButton href={paths.spreadArticle(id)}>{t("publish")}</LinkButton>
          </>
        }
      />
      <ImportedNotice lost={state ? null : data.lost} />
      <ArticleEditing
        {...{ owner, formSeal, state, kept, document, covers, canCheck }}
        articleId={id}
        hidden={{ version, coverImageId: coverImageId ?? "" }}
        values={{ title: name, digest, body }}
      />
    </SecondaryPage>
  );
}
