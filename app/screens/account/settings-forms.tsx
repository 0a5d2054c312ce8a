import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { EnterButton } from "~/app/components/form/enter-button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { FormSeal } from "~/app/components/form/form-seal";
import { FormSuccess } from "~/app/components/form/form-success";
import { PasswordField } from "~/app/components/form/password-field";
import { PhoneField } from "~/app/components/form/phone-field";
import { fieldValue } from "~/app/request/form-values";
import { CODE_LENGTH } from "~/gateway/core/phone";
import { AccountSection } from "./account-section";
import type { SettingsForm, SettingsState } from "./settings-form";

interface FormProps {
  formSeal: string;
  state: SettingsState | undefined;
}

export function NameForm({ nickname, ...form }: FormProps & { nickname: string }) {
  const { t } = useTranslation("settings");
  return (
    <SettingForm id="name" title={t("name")} intent="rename" submitText={t("saveName")} {...form}>
      <Field
        name="nickname"
        label={t("nickname")}
        hint={t("nicknameHint")}
        defaultValue={fieldValue(form.state?.values, "nickname") ?? nickname}
        error={form.state?.errors.nickname}
        autoComplete="nickname"
        maxLength={50}
        required
      />
    </SettingForm>
  );
}

/** Needs the codes of both numbers (docs/product.md#the-number-can-be-changed). */
export function NumberForm({ mobile, ...form }: FormProps & { mobile: string }) {
  const { t } = useTranslation("settings");
  const errors = form.state?.errors;
  return (
    <SettingForm
      id="number"
      title={t("number")}
      lead={t("numberLead", { mobile })}
      intent="change-number"
      submitText={t("saveNumber")}
      {...form}
    >
      <PhoneField
        name="mobileNumber"
        label={t("newNumber")}
        defaultValue={fieldValue(form.state?.values, "mobileNumber")}
        error={errors?.mobileNumber}
      />
      <SmsCode name="oldCode" label={t("oldCode")} send="send-old" error={errors?.oldCode} />
      <SmsCode name="code" label={t("newCode")} send="send-new" error={errors?.code} />
    </SettingForm>
  );
}

/** The code stands for the former password, which may be forgotten (docs/product.md#the-password-can-be-set). */
export function PasswordForm({ mobile, ...form }: FormProps & { mobile: string }) {
  const { t } = useTranslation("settings");
  const errors = form.state?.errors;
  return (
    <SettingForm
      id="password"
      title={t("password")}
      lead={t("passwordLead", { mobile })}
      intent="set-password"
      submitText={t("savePassword")}
      {...form}
    >
      <SmsCode
        id="password-code"
        name="code"
        label={t("code")}
        send="send-password"
        error={errors?.code}
      />
      <PasswordField
        name="password"
        label={t("newPassword")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        error={errors?.password}
      />
    </SettingForm>
  );
}

interface SettingFormProps extends FormProps {
  id: "name" | "number" | "password";
  title: string;
  lead?: string;
  intent: SettingsForm["intent"];
  submitText: string;
  children: ReactNode;
}

function SettingForm(props: SettingFormProps) {
  const { id, title, lead, intent, submitText, formSeal, state, children } = props;
  return (
    <AccountSection id={id} title={title}>
      <Form method="post" action={`#${id}`} className="form" noValidate>
        <ErrorSummary state={state} />
        <FormSuccess>{state?.sent}</FormSuccess>
        <FormSeal value={formSeal} />
        <EnterButton intent={intent} />
        {lead ? <Paragraph type="secondary">{lead}</Paragraph> : null}
        {children}
        <div className="button-row">
          <Button type="submit" name="intent" value={intent}>
            {submitText}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}

interface SmsCodeProps {
  id?: string;
  name: "code" | "oldCode";
  label: string;
  send: SettingsForm["intent"];
  error: string | undefined;
}

function SmsCode({ send, ...field }: SmsCodeProps) {
  const { t } = useTranslation("common");
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      required
      suffix={
        <Button
          type="submit"
          name="intent"
          value={send}
          variant="secondary"
          className="send-code"
          formNoValidate
        >
          {t("sendCode")}
        </Button>
      }
    />
  );
}
