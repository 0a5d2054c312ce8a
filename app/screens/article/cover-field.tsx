import { useTranslation } from "react-i18next";
import { describedBy, FieldFrame, fieldId } from "~/app/components/form/field";
import type { CoverChoice } from "./list-covers";

interface CoverFieldProps {
  /** The id of the cover, "" for the first image of the text. */
  value: string;
  choices: readonly CoverChoice[];
  error?: string | undefined;
}

export const COVER_FIELD = "coverImageId";

/** The picture that stands for the article where a platform shows one (docs/product.md#an-article-has-a-cover). */
export function CoverField({ value, choices, error }: CoverFieldProps) {
  const { t } = useTranslation("article");
  const id = fieldId(COVER_FIELD);
  const isElsewhere = value !== "" && !choices.some((choice) => choice.id === value);
  return (
    <FieldFrame id={id} label={t("cover")} hint={t("coverHint")} error={error}>
      <span className="semi-input-wrapper semi-input-wrapper-default">
        <select
          id={id}
          name={COVER_FIELD}
          className="semi-input semi-input-default"
          defaultValue={value}
          aria-describedby={describedBy(id, { hint: true, error })}
        >
          <option value="">{t("coverFirst")}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {t("coverImage", { number: choice.number, name: choice.name })}
            </option>
          ))}
          {isElsewhere ? <option value={value}>{t("coverElsewhere")}</option> : null}
        </select>
      </span>
    </FieldFrame>
  );
}
