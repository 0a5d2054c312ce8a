import { useTranslation } from "react-i18next";
import { MAX_MOBILE_NUMBER_TEXT } from "~/gateway/core/phone";
import { Field, type FieldProps } from "./field";

interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  label?: FieldProps["label"];
}

/**
 * A mainland mobile number (spec §5), which may be pasted with spaces, dashes or its country code.
 * The server judges it; the browser only offers the right keys. To HTML a national number is text:
 * `tel` stands for international ones.
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
