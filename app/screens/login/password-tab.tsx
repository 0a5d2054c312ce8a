import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { EnhancedFlag } from "~/app/components/form/enhanced-flag";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PasswordField } from "~/app/components/form/password-field";
import { PhoneField } from "~/app/components/form/phone-field";
import { fieldValue } from "~/app/request/form-values";
import { AfterLogin } from "./after-login-notice";
import { TermsTick } from "./terms";
import { useLoginForm } from "./use-login-form";

interface PasswordTabProps {
  typedNumber: string | undefined;
  /** The way of those without a password. */
  help: ReactNode;
  terms: ReactNode;
}

/** The form to log in by password (docs/product.md#the-password-tab-is-optional). */
export function PasswordTab({ typedNumber, help, terms }: PasswordTabProps) {
  const { t } = useTranslation("login");
  const { Form, state, pending } = useLoginForm();
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary state={state} />
      <EnhancedFlag />
      <PhoneField
        name="mobile"
        defaultValue={fieldValue(state?.values, "mobile") ?? typedNumber}
        autoFocus={!state}
        error={state?.errors.mobile}
      />
      <PasswordField name="password" error={state?.errors.password} />
      <Paragraph className="field-hint">{help}</Paragraph>
      {terms ? <TermsTick error={state?.errors.consent}>{terms}</TermsTick> : null}
      <Button
        type="submit"
        name="intent"
        value="password-login"
        pending={pending === "password-login"}
        block
      >
        {t("submit")}
      </Button>
      <AfterLogin goTo={state?.goTo ?? null} />
    </Form>
  );
}
