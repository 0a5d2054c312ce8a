import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { ArticleFields } from "./article-fields";
import { newArticleForm, toContent } from "./article-form";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { dropKept, findKept, keepTyped, newPlace } from "./kept";
import { KeptNotice } from "./kept-notice";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async ({ gateway, t }) => {
    const kept = await findKept({ gateway }, "new");
    return {
      title: t("article:create"),
      formSeal: gateway.formSeal.seal(),
      key: kept?.text.key ?? randomUUID(),
      kept,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: newArticleForm, keep: keepTyped },
    async ({ gateway, session, form }) => {
      const { id } = await gateway.articles.create(toContent(form), form.key);
      if (form.key) await dropKept({ gateway }, newPlace(form.key));
      flashSuccess(session, "messages:article-created");
      return redirect(paths.article(id), 303);
    },
  );
}

const EMPTY: ArticleDocument = { type: "doc", content: [{ type: "paragraph" }] };

/** The form of a new article (docs/product.md#articles). */
export default function CreateArticle() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  return (
    <SecondaryPage>
      <PageHeader title={t("create")} description={t("createLead")} actions={<BackToList />} />
      <KeptNotice place={data.kept?.place ?? null} />
      <ArticleFields
        state={state}
        formSeal={data.formSeal}
        hidden={{ key: data.key }}
        values={{ title: "", digest: "", body: "", ...data.kept?.text }}
        document={data.kept ? null : EMPTY}
        uploadTo={null}
      />
    </SecondaryPage>
  );
}
