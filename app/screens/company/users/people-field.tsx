import { useTranslation } from "react-i18next";
import { TextArea } from "~/app/components/form/text-area";
import { fieldValue } from "~/app/request/form-values";
import type { PeopleState } from "./add-people";

/** The field for a pasted list of people, with the errors of its lines. */
export function PeopleField({ state }: { state: PeopleState | undefined }) {
  const { t } = useTranslation("company-users");
  const value = fieldValue(state?.values, "people");
  return (
    <>
      <TextArea
        key={value}
        name="people"
        label={t("people")}
        hint={t("peopleHint")}
        error={state?.errors.people}
        defaultValue={value}
        rows={8}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={t("peopleExample")}
      />
      {state?.wrongLines ? (
        <ol className="wrong-lines">
          {state.wrongLines.map(({ line, text, error }) => (
            <li key={line} value={line}>
              {text}
              <span className="field-error">{error}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
