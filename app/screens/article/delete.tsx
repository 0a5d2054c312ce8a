import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { paths } from "~/app/paths";
import { flashUndoable } from "~/app/request/flash";
import { noFields } from "~/app/request/form";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit } from "~/app/request/submit";
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
  const { t } = useTranslation(["article", "common"]);
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  if (data.feature) return null;
  return (
    <Dialog title={data.title} closeTo={data.closeTo} closeLabel={t("common:close")}>
      <Form method="post" className="form" preventScrollReset>
        <ErrorSummary state={state} />
        <FormSeal value={data.formSeal} />
        <Paragraph className="dialog-lead">{t("deleteQuestion")}</Paragraph>
        <div className="button-row">
          <Button type="submit" variant="danger" pending={pending}>
            {t("deleteSubmit")}
          </Button>
          <LinkButton href={data.closeTo} variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        </div>
      </Form>
    </Dialog>
  );
}
