import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../display/icon";
import { Field, type FieldProps } from "./field";

interface PasswordFieldProps extends Omit<FieldProps, "label" | "defaultValue"> {
  label?: FieldProps["label"];
}

/** A password. The server never sends it back; the button that shows it needs the script. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      required
      label={label ?? t("password")}
      {...field}
      type={shown ? "text" : "password"}
      suffix={
        <button
          type="button"
          className="field-inside-button"
          data-enhanced
          aria-pressed={shown}
          aria-label={t("showPassword")}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
