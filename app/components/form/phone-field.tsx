import { useTranslation } from "~/app/translation";
import { Field, type FieldProps } from "./field";

export interface PhoneFieldProps extends Omit<FieldProps, "label"> {
  label?: FieldProps["label"];
}

/**
 * A mainland mobile number (spec §5). The server judges it; the browser only offers the right keys.
 * To HTML a national number is text: `tel` stands for international ones.
 */
export function PhoneField({ label, ...field }: PhoneFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
      prefix="+86"
      required
      label={label ?? t("common.phone")}
      {...field}
    />
  );
}
