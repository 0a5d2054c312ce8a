import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EnhancedFlag } from "~/app/components/display/enhanced-flag";
import { Button } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { PasswordField } from "~/app/components/form/password-field";
import { PhoneField } from "~/app/components/form/phone-field";
import { fieldValue } from "~/app/request/form-values";
import type { LoginState } from "./login-state";

/** Login by password; shown where the operator allows it (design §4). */
export function PasswordTab({ state }: { state: LoginState | undefined }) {
  const { t } = useTranslation("login");
  const pending = useNavigation().formData?.get("intent") === "password-login";
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary errors={state?.errors} />
      <EnhancedFlag />
      <PhoneField
        name="mobile"
        defaultValue={fieldValue(state?.values, "mobile")}
        error={state?.errors.mobile}
      />
      <PasswordField name="password" error={state?.errors.password} />
      <Button type="submit" name="intent" value="password-login" pending={pending} block>
        {t("submit")}
      </Button>
    </Form>
  );
}
