import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { describedBy, Field, FieldFrame, fieldId } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { FormState } from "~/app/request/submit";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { LIMITS } from "~/gateway/core/document/limits";
import { COVER_FIELD, CoverField } from "./cover-field";
import { ArticleEditor } from "./editor/article-editor";
import { toImageAddress } from "./image-address";
import type { CoverChoice } from "./list-covers";
import type { AutosaveOptions } from "./saving/autosave";
import { SaveState } from "./saving/save-state";
import { useAutosave } from "./saving/use-autosave";
import { sendCheck } from "./send-check";
import "./article.css";

export interface ArticleFieldsProps {
  form: RefObject<HTMLFormElement>;
  state: FormState | undefined;
  formSeal: string;
  hidden: Readonly<Record<string, string | number>>;
  values: { title: string; digest: string; body: string };
  /** The document of the text in `values`, if it is known. */
  document: ArticleDocument | null;
  /** What can be the cover; absent where there is nothing to choose. */
  covers?: readonly CoverChoice[];
  /** Whether the account has a check of words. */
  canCheck: boolean;
  saving: Omit<AutosaveOptions, "onStatus" | "onCreated">;
  /** Another text was saved meanwhile, and this one can replace it or become another article. */
  isConflict?: boolean;
  /** Where the form is sent to, if that is not the page. */
  action?: string;
}

/**
 * The form of an article. It is multipart, because Chinese text takes three times the bytes in the other
 * encoding.
 */
export function ArticleFields(props: ArticleFieldsProps) {
  const { form, state, formSeal, hidden, values, document, covers, isConflict, action } = props;
  const { t } = useTranslation("article");
  const { status, uploadTo, createdId } = useAutosave(form, props.saving);
  const bodyId = fieldId("body");
  const bodyError = state?.errors.body;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form article-form"
      noValidate
    >
      <ErrorSummary state={state} />
      <FormSeal value={formSeal} />
      {Object.entries(hidden)
        .filter(([name]) => name !== COVER_FIELD || !covers)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Field
        name="title"
        label={t("title")}
        defaultValue={values.title}
        error={state?.errors.title}
        maxLength={LIMITS.title}
        autoComplete="off"
      />
      <Field
        name="digest"
        label={t("digest")}
        hint={t("digestHint", { most: LIMITS.digest })}
        defaultValue={values.digest}
        error={state?.errors.digest}
        maxLength={LIMITS.digest}
        autoComplete="off"
      />
      {covers ? (
        <CoverField
          value={String(hidden[COVER_FIELD] ?? "")}
          choices={covers}
          error={state?.errors[COVER_FIELD]}
        />
      ) : null}
      <FieldFrame id={bodyId} label={t("body")} hint={t("bodyHint")} error={bodyError}>
        <ArticleEditor
          id={bodyId}
          name="body"
          markdown={values.body}
          document={document}
          uploadTo={uploadTo}
          imageAddress={toImageAddress}
          checkText={props.canCheck ? sendCheck : null}
          aria-invalid={bodyError ? true : undefined}
          aria-describedby={describedBy(bodyId, { hint: true, error: bodyError })}
        />
      </FieldFrame>
      <div className="button-row article-save-bar">
        <Button type="submit" name="intent" value="save">
          {t(isConflict ? "takeMine" : "save")}
        </Button>
        {isConflict ? (
          <Button type="submit" name="intent" value="copy" variant="secondary">
            {t("takeBoth")}
          </Button>
        ) : null}
        <SaveState status={status} />
        {createdId === null ? null : <NextLinks articleId={createdId} />}
      </div>
    </form>
  );
}

/** What follows the text of a new article, whose page has no header of an article yet. */
function NextLinks({ articleId }: { articleId: string }) {
  const { t } = useTranslation("article");
  return (
    <>
      <Link to={paths.articlePreview(articleId)}>{t("preview")}</Link>
      <LinkButton href={paths.spreadArticle(articleId)} variant="secondary">
        {t("publish")}
      </LinkButton>
    </>
  );
}
