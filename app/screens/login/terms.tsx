import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError, fieldId } from "~/app/components/form/field";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";

interface TermsProps {
  /** The step of the dialog that shows the service agreement. */
  agreement: string;
  /** How they are accepted, as the beginning of the sentence. */
  children: ReactNode;
}

/** The texts that a login accepts (docs/product.md#a-login-accepts-two-texts). */
export function Terms({ agreement, children }: TermsProps) {
  const { t } = useTranslation("login");
  return (
    <>
      {children}
      <Link to={agreement} preventScrollReset>
        {t("agreement")}
      </Link>
      {t("and")}
      <a href={paths.agreement({ type: "yinsi" })} target="_blank" rel="noreferrer">
        {t("privacy")}
      </a>
    </>
  );
}

const NAME = "consent";

/** The box that accepts them, where the operator demands one. */
export function TermsTick({
  error,
  children,
}: {
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = fieldId(NAME);
  return (
    <div className="field">
      <div className="tick">
        <input
          type="checkbox"
          name={NAME}
          value="1"
          id={id}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
