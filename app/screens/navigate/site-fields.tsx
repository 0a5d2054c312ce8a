import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import { EnterButton } from "~/app/components/form/enter-button";
import { Field } from "~/app/components/form/field";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { suggestAddress } from "~/gateway/core/favourite";
import type { NewFavourite } from "~/gateway/core/favourite-schema";

interface SiteFieldsProps {
  state: FormState | undefined;
  /** Shown until the form was sent. */
  values: NewFavourite;
}

export function SiteFields({ state, values }: SiteFieldsProps) {
  const { t } = useTranslation("navigate");
  const suggestion = state?.errors.url && suggestAddress(fieldValue(state.values, "url") ?? "");
  return (
    <>
      {suggestion ? <EnterButton /> : null}
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
      {suggestion ? (
        <Button type="submit" variant="secondary" name="suggestedUrl" value={suggestion}>
          {t("useAddress", { address: shorten(suggestion) })}
        </Button>
      ) : null}
    </>
  );
}

/** What a button has room for on a phone. */
const SHOWN_CHARACTERS = 28;

const shorten = (address: string) =>
  address.length > SHOWN_CHARACTERS ? `${address.slice(0, SHOWN_CHARACTERS - 1)}…` : address;
