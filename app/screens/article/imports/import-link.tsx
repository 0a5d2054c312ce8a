import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { suggestAddress } from "~/gateway/core/favourite";
import { articlePage } from "../article-page";
import { toImported, toRefusal } from "./import-outcome";
import { ImportPage } from "./import-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

const LONGEST_ADDRESS = 2_048;

const linkForm = z.object({
  url: z
    .string()
    .trim()
    .max(LONGEST_ADDRESS, "link-refused")
    .transform((url) => suggestAddress(url) ?? url)
    .pipe(z.url({ protocol: /^https?$/, error: "link-refused" })),
});

export function loader(args: LoaderFunctionArgs) {
  return articlePage(args, "link-parse", ({ gateway, t }) => ({
    title: t("features:link-parse.title"),
    lead: t("features:link-parse.description"),
    formSeal: gateway.formSeal.seal(),
  }));
}

/** The page makes an article, to which the answer leads (docs/product.md#an-import-names-what-it-loses). */
export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: linkForm }, async (context) => {
    try {
      const { article, warnings } = await context.gateway.articles.importLink(context.form.url);
      return redirect(toImported(article.id, warnings), 303);
    } catch (error) {
      return toRefusal(error, args, { field: "url", values: context.values });
    }
  });
}

export default function ImportLink() {
  const { t } = useTranslation("article-import");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const [isSending, setSending] = useState(false);
  if (data.feature) return <FeaturePage {...data.feature} />;
  return (
    <ImportPage title={data.title} description={data.lead} kind="link">
      <form
        method="post"
        className="form import-link"
        noValidate
        onSubmit={(event) => (isSending ? event.preventDefault() : setSending(true))}
      >
        <ErrorSummary state={state} />
        <FormSeal value={data.formSeal} />
        <Field
          name="url"
          type="url"
          label={t("address")}
          hint={t("addressHint")}
          placeholder="https://"
          defaultValue={fieldValue(state?.values, "url")}
          error={state?.errors.url}
          maxLength={LONGEST_ADDRESS}
          autoComplete="off"
        />
        <p role="status">{isSending ? t("working") : null}</p>
        <div className="button-row">
          <Button type="submit" pending={isSending}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </ImportPage>
  );
}
