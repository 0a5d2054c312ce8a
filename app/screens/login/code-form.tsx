import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { CodeField } from "~/app/components/form/code-field";
import { EnhancedFlag } from "~/app/components/form/enhanced-flag";
import { EnterButton } from "~/app/components/form/enter-button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSuccess } from "~/app/components/form/form-success";
import { PhoneField } from "~/app/components/form/phone-field";
import { fieldValue } from "~/app/request/form-values";
import { AfterLogin } from "./after-login-notice";
import { TermsTick } from "./terms";
import { useLoginForm } from "./use-login-form";

interface CodeFormProps {
  intent: "login" | "bind";
  submitText: string;
  /** Seconds until another code may be sent, counted from the page load. */
  cooldown: number;
  /** What to do when no code arrives. */
  help: string;
  /** The number that was typed in another tab. */
  typedNumber?: string | undefined;
  /** The texts to accept by a tick. */
  terms?: ReactNode;
}

/** The form for a phone number and the code sent to it, to log in or to bind the number. */
export function CodeForm({
  intent,
  submitText,
  cooldown,
  help,
  typedNumber,
  terms,
}: CodeFormProps) {
  const { t } = useTranslation("login");
  const { Form, state, pending } = useLoginForm();
  const form = useRef<HTMLFormElement>(null);
  // Moves the focus to a code that was sent, or was wrong; without the script `autoFocus` does it.
  useEffect(() => {
    if (isCodeNext(state)) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.select();
  }, [state]);
  return (
    <Form method="post" className="form" noValidate ref={form}>
      <ErrorSummary state={state} />
      <FormSuccess>{state?.sent}</FormSuccess>
      <EnhancedFlag />
      <EnterButton intent={intent} />
      <PhoneField
        name="mobileNumber"
        defaultValue={fieldValue(state?.values, "mobileNumber") ?? typedNumber}
        autoFocus={!state}
        error={state?.errors.mobileNumber}
      />
      <CodeField
        name="code"
        error={state?.errors.code}
        autoFocus={isCodeNext(state)}
        cooldown={state?.cooldown ?? cooldown}
        cooldownKey={state}
        sending={pending === "send-code"}
      />
      <CooldownWithoutScript seconds={state?.cooldown ?? cooldown} />
      <details className="login-help">
        <summary>{t("noCode")}</summary>
        <Paragraph type="secondary">{help}</Paragraph>
      </details>
      {terms ? <TermsTick error={state?.errors.consent}>{terms}</TermsTick> : null}
      <Button type="submit" name="intent" value={intent} pending={pending === intent} block>
        {submitText}
      </Button>
      <AfterLogin goTo={state?.goTo ?? null} />
    </Form>
  );
}

const isCodeNext = (state: ReturnType<typeof useLoginForm>["state"]) =>
  Boolean(state?.sent || (state?.errors.code && !state.errors.mobileNumber));

/** Shows the remaining seconds where no script counts down on the button. */
function CooldownWithoutScript({ seconds }: { seconds: number }) {
  const { t } = useTranslation("common");
  return seconds > 0 ? (
    <noscript>
      <Paragraph className="field-hint">{t("resendIn", { seconds })}</Paragraph>
    </noscript>
  ) : null;
}
