import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "./copy-button";
import { FieldFrame, fieldId } from "./field";

interface CopyFieldProps {
  name: string;
  label: ReactNode;
  value: string;
  hint?: ReactNode;
  /** The text of the button. */
  copyText?: string;
}

/** A text to select, with a button that copies it where the script runs. */
export function CopyField({ name, label, value, hint, copyText }: CopyFieldProps) {
  const { t } = useTranslation("common");
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <span className="field-line">
        <span className="semi-input-wrapper semi-input-wrapper-default semi-input-readonly">
          <input id={id} className="semi-input semi-input-default" value={value} readOnly />
        </span>
        <CopyButton text={value}>{copyText ?? t("copy")}</CopyButton>
      </span>
    </FieldFrame>
  );
}
