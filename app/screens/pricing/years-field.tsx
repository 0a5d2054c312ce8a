import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, fieldId } from "~/app/components/form/field";

interface YearsFieldProps {
  defaultValue: string;
  /** The years of the choice; null while the field has none. */
  years: number | null;
  error: string | undefined;
}

const USUAL = ["1", "2", "3"] as const;

/** Buttons for the usual years, which need the script, and a field for all. */
export function YearsField({ defaultValue, years, error }: YearsFieldProps) {
  const { t } = useTranslation("purchase");
  const id = fieldId("years");
  const group = useRef<HTMLDivElement>(null);

  function enter(value: string) {
    const input = group.current?.querySelector("input");
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className="years" ref={group}>
      <Field
        name="years"
        label={t("years")}
        hint={t("yearsHint")}
        inputMode="numeric"
        required
        defaultValue={defaultValue}
        error={error}
        before={
          <span className="segments" data-enhanced>
            {USUAL.map((value) => (
              <button
                key={value}
                type="button"
                aria-controls={id}
                aria-pressed={years === Number(value)}
                onClick={() => enter(value)}
              >
                {t(`yearChoices.${value}`)}
              </button>
            ))}
          </span>
        }
      />
    </div>
  );
}
