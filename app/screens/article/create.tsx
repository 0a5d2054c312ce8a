import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/app/components/navigation/page-header";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { getSignedInUser } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { titleSchema } from "~/gateway/core/document/article-schema";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { ArticleEditing } from "./article-editing";
import { newArticleForm, toContent } from "./article-form";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { dropKept, findKept, keepTyped, newPlace } from "./kept";
import { type ArticleFormState, orConflict } from "./or-conflict";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async (context) => {
    const { gateway, url, t } = context;
    const kept = await findKept({ gateway }, "new");
    return {
      title: t("article:create"),
      owner: getSignedInUser(context).uid,
      formSeal: gateway.formSeal.seal(),
      key: randomUUID(),
      kept,
      topic: titleSchema.safeParse(url.searchParams.get("topic")).data ?? "",
      canCheck: (await gateway.textChecks.listKinds()).length > 0,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const options = { signedIn: true, form: newArticleForm, keep: keepTyped };
  return submit(args, options, async (context) => {
    const { gateway, session, form, values } = context;
    return orConflict(context, values, async () => {
      const { id } = await gateway.articles.create(toContent(form), form.key);
      if (form.key) await dropKept({ gateway }, newPlace(form.key));
      flashSuccess(session, "outcomes:article-created");
      return redirect(paths.article(id), 303);
    });
  });
}

const EMPTY: ArticleDocument = { type: "doc", content: [{ type: "paragraph" }] };

/** The form of a new article (docs/product.md#articles). */
export default function CreateArticle() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<ArticleFormState>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const { owner, formSeal, key, kept, topic, canCheck } = data;
  return (
    <SecondaryPage>
      <PageHeader title={t("create")} description={t("createLead")} actions={<BackToList />} />
      <ArticleEditing
        {...{ owner, formSeal, state, kept, canCheck }}
        articleId={null}
        hidden={{ key: fieldValue(state?.values, "key") ?? key }}
        values={{ title: topic, digest: "", body: "" }}
        document={EMPTY}
      />
    </SecondaryPage>
  );
}
