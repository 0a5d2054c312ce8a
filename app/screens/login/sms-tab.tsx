import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/app/components/button";
import { CodeField } from "~/app/components/code-field";
import { EnhancedFlag } from "~/app/components/enhanced-flag";
import { ErrorSummary } from "~/app/components/error-summary";
import { PhoneField } from "~/app/components/phone-field";
import { fieldValue } from "~/app/request/form-values";
import { useTranslation } from "~/app/translation";
import type { LoginState } from "./login";

interface SmsTabProps {
  state: LoginState | undefined;
  /** seconds until another code may be sent */
  cooldown: number;
}

/** Login by SMS code (spec §2 "Login popup", §5). */
export function SmsTab({ state, cooldown }: SmsTabProps) {
  const { t } = useTranslation();
  const pending = useNavigation().formData?.get("intent");
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary errors={state?.errors} />
      {state?.sent ? (
        <p className="form-success" role="status">
          {state.sent}
        </p>
      ) : null}
      <EnhancedFlag />
      {/* Enter in a field presses the first submit button, which must not be "send". */}
      <button type="submit" name="intent" value="login" hidden tabIndex={-1} aria-hidden />
      <PhoneField
        name="mobileNumber"
        defaultValue={fieldValue(state?.values, "mobileNumber")}
        error={state?.errors.mobileNumber}
      />
      <CodeField
        name="code"
        error={state?.errors.code}
        cooldown={cooldown}
        sending={pending === "send-code"}
      />
      <Button type="submit" name="intent" value="login" pending={pending === "login"} block>
        {t("login.submit")}
      </Button>
    </Form>
  );
}
