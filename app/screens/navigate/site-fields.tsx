import { useTranslation } from "react-i18next";
import { Field } from "~/app/components/form/field";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";

interface SiteFieldsProps {
  state: FormState | undefined;
  /** Shown until the form was sent. */
  values: { urlName: string; url: string };
}

export function SiteFields({ state, values }: SiteFieldsProps) {
  const { t } = useTranslation("navigate");
  return (
    <>
      <Field
        name="urlName"
        label={t("name")}
        defaultValue={fieldValue(state?.values, "urlName") ?? values.urlName}
        error={state?.errors.urlName}
        maxLength={50}
      />
      <Field
        name="url"
        label={t("url")}
        hint={t("urlHint")}
        defaultValue={fieldValue(state?.values, "url") ?? values.url}
        error={state?.errors.url}
        inputMode="url"
        autoComplete="url"
        maxLength={2048}
      />
    </>
  );
}
