import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/app/components/feedback/confirm-dialog";
import { paths } from "~/app/paths";
import { flashUndoable } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { submit } from "~/app/request/submit";
import { articlePage } from "./article-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "content-creation", async ({ gateway, params, t }) => {
    const { id, title, deletedAt } = await gateway.articles.get(params.articleId ?? "");
    if (deletedAt) throw redirect(paths.articles({ state: "deleted" }));
    return {
      title: t("article:deleteNamed", { title }),
      name: title,
      closeTo: paths.articles(),
      backTo: paths.article(id),
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: noFields }, async ({ gateway, session, params }) => {
    const { id, title } = await gateway.articles.get(params.articleId ?? "");
    await gateway.articles.delete(id);
    const undo = { path: paths.articles(), fields: { intent: "undelete", article: id } };
    flashUndoable(session, "outcomes:article-deleted", undo, { title });
    return redirect(paths.articles(), 303);
  });
}

/** Asks for a confirmation (docs/product.md#a-deleted-article-can-come-back). */
export default function DeleteArticle() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  if (data.feature) return null;
  return <ConfirmDialog {...data} question={t("deleteQuestion")} submit={t("deleteSubmit")} />;
}
