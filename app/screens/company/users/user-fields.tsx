import { useTranslation } from "react-i18next";
import { Field } from "~/app/components/form/field";
import { PhoneField } from "~/app/components/form/phone-field";
import { RadioCards } from "~/app/components/form/radio-cards";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";

type FieldName = "name" | "mobileNumber" | "department" | "position" | "sex" | "group";

interface UserFieldsProps {
  state: FormState | undefined;
  /** Shown until the form was sent. */
  initialValues?: Record<FieldName, string>;
}

/** The fields of a company user, for adding and for editing. */
export function UserFields({ state, initialValues }: UserFieldsProps) {
  const { t } = useTranslation("company-users");
  const field = (name: FieldName) => ({
    name,
    defaultValue: fieldValue(state?.values, name) ?? initialValues?.[name],
    error: state?.errors[name],
  });
  const text = (name: FieldName) => ({ ...field(name), maxLength: 50, autoComplete: "off" });
  return (
    <>
      <Field {...text("name")} label={t("name")} required />
      <PhoneField {...field("mobileNumber")} autoComplete="off" />
      <Field {...text("department")} label={t("department")} />
      <Field {...text("position")} label={t("position")} />
      <RadioCards
        name="sex"
        legend={t("sex")}
        columns={3}
        defaultValue={field("sex").defaultValue ?? "0"}
        error={state?.errors.sex}
        options={(["0", "1", "2"] as const).map((value) => ({
          value,
          title: t(`sexes.${value}`),
        }))}
      />
      <Field {...text("group")} label={t("group")} />
    </>
  );
}
