import { useTranslation } from "react-i18next";
import { MAX_MOBILE_NUMBER_TEXT } from "~/gateway/core/phone";
import { Field, type FieldProps } from "./field";

interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  label?: FieldProps["label"];
}

/**
 * A mainland mobile number, which may be pasted with spaces, dashes or its country code
 * (docs/product.md#numbers-are-read-as-people-type-them). HTML's `type="tel"` is for international
 * numbers.
 */
export function PhoneField({ label, ...field }: PhoneFieldProps) {
  const { t } = useTranslation("common");
  return (
    <Field
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MAX_MOBILE_NUMBER_TEXT}
      prefix="+86"
      required
      label={label ?? t("phone")}
      {...field}
    />
  );
}
