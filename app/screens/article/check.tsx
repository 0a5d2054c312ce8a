import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { describedBy, FieldFrame, fieldId } from "~/app/components/form/field";
import { PageHeader } from "~/app/components/navigation/page-header";
import { fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { type FormState, submit } from "~/app/request/submit";
import { FeaturePage } from "~/app/screens/features/feature-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { toPlainText } from "~/gateway/core/document/plain-text";
import { GatewayError } from "~/gateway/core/errors";
import { findFeature } from "~/gateway/core/feature-access";
import { articlePage } from "./article-page";
import { BackToList } from "./back-to-list";
import { checkForm } from "./check-form";
import { type Checked, Findings } from "./findings";
import "./editor/editor.css";
import "./article.css";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

/** The two addresses of this screen, each with the findings that it shows. */
const kinds = { "wrong-word-check": "wrong-word", "violation-check": "violation" } as const;

function readKind(url: URL) {
  const isViolation = findFeature(url.pathname) === "violation-check";
  const key: keyof typeof kinds = isViolation ? "violation-check" : "wrong-word-check";
  return { key, kind: kinds[key] };
}

export function loader(args: LoaderFunctionArgs) {
  const { key, kind } = readKind(new URL(args.request.url));
  return articlePage(args, key, async ({ gateway, url, t }) => {
    const articleId = url.searchParams.get("article");
    const article = articleId ? await gateway.articles.get(articleId) : null;
    const text = article ? toPlainText(article.document) : "";
    const findings = article ? await gateway.textChecks.check(text) : [];
    const checked = { text, findings: findings.filter((each) => each.kind === kind) };
    return {
      title: t(`features:${key}.title`),
      lead: t(`features:${key}.description`),
      name: article?.title ?? null,
      checked: article ? checked : null,
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: checkForm },
    async ({ gateway, url, form, values }) => {
      const { key, kind } = readKind(url);
      if ((await gateway.features.getAccess(key)) !== "open") throw new GatewayError("forbidden");
      const { text } = form;
      const findings = await gateway.textChecks.check(text);
      const checked = { text, findings: findings.filter((each) => each.kind === kind) };
      return json({ values, errors: {}, checked });
    },
  );
}

/** Checks a pasted text or an article (docs/product.md#checks-only-point-at-words). */
export default function CheckText() {
  const { t } = useTranslation("article");
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState & { checked?: Checked }>();
  if (data.feature) return <FeaturePage {...data.feature} />;
  const checked = state ? state.checked : data.checked;
  const id = fieldId("text");
  const error = state?.errors.text;
  return (
    <SecondaryPage>
      <PageHeader
        title={data.title}
        description={data.name && !state ? t("checkOf", { title: data.name }) : data.lead}
        actions={<BackToList />}
      />
      <form method="post" encType="multipart/form-data" className="form">
        <ErrorSummary state={state} />
        <FieldFrame id={id} label={t("checkText")} hint={t("checkHint")} error={error}>
          <textarea
            id={id}
            name="text"
            className="editor-source article-check-text"
            defaultValue={fieldValue(state?.values, "text") ?? data.checked?.text ?? ""}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint: true, error })}
          />
        </FieldFrame>
        <div className="button-row">
          <Button type="submit">{t("check")}</Button>
        </div>
      </form>
      {checked ? <Findings {...checked} /> : null}
    </SecondaryPage>
  );
}
