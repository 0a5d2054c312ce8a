import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { describedBy, Field, FieldFrame, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { LIMITS } from "~/gateway/core/document/limits";
import { ArticleEditor } from "./editor/article-editor";
import { toImageAddress } from "./image-address";
import "./article.css";

interface ArticleFieldsProps {
  state: FormState | undefined;
  formSeal: string;
  hidden: Readonly<Record<string, string | number>>;
  /** Shown until the form was sent. */
  values: { title: string; digest: string; body: string };
  /** The document of the text in `values`, if it is known. */
  document: ArticleDocument | null;
  /** Where images are sent to; null for an article that is not saved yet. */
  uploadTo: string | null;
  /** Another text was saved meanwhile, and this one can replace it or become another article. */
  isConflict?: boolean;
}

/**
 * The form of an article. It is multipart, because Chinese text takes three times the bytes in the other
 * encoding.
 */
export function ArticleFields(props: ArticleFieldsProps) {
  const { state, formSeal, hidden, values, document, uploadTo, isConflict } = props;
  const { t } = useTranslation("article");
  const typed = (name: keyof typeof values) => fieldValue(state?.values, name) ?? values[name];
  const bodyId = fieldId("body");
  const bodyError = state?.errors.body;
  return (
    <form method="post" encType="multipart/form-data" className="form article-form" noValidate>
      <ErrorSummary state={state} />
      <FormSeal value={formSeal} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="title"
        label={t("title")}
        defaultValue={typed("title")}
        error={state?.errors.title}
        maxLength={LIMITS.title}
        autoComplete="off"
      />
      <Field
        name="digest"
        label={t("digest")}
        hint={t("digestHint", { most: LIMITS.digest })}
        defaultValue={typed("digest")}
        error={state?.errors.digest}
        maxLength={LIMITS.digest}
        autoComplete="off"
      />
      <FieldFrame id={bodyId} label={t("body")} hint={t("bodyHint")} error={bodyError}>
        <ArticleEditor
          id={bodyId}
          name="body"
          markdown={typed("body")}
          document={state ? null : document}
          uploadTo={uploadTo}
          imageAddress={toImageAddress}
          aria-invalid={bodyError ? true : undefined}
          aria-describedby={describedBy(bodyId, { hint: true, error: bodyError })}
        />
      </FieldFrame>
      <div className="button-row">
        <Button type="submit" name="intent" value="save">
          {t(isConflict ? "takeMine" : "save")}
        </Button>
        {isConflict ? (
          <Button type="submit" name="intent" value="copy" variant="secondary">
            {t("takeBoth")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
