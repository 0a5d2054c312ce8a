import { useTranslation } from "react-i18next";
import { Field } from "~/app/components/form/field";
import { PasswordField } from "~/app/components/form/password-field";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import type { ServerChannelKey } from "~/gateway/core/publishing/channels";

interface ChannelFieldsProps {
  channel: ServerChannelKey;
  /** Shown until the form was sent. */
  siteUrl: string;
  state: FormState | undefined;
}

/** The fields of a channel. Secrets never come back. */
export function ChannelFields({ channel, siteUrl, state }: ChannelFieldsProps) {
  const { t } = useTranslation("publishing");
  const typed = (name: string) => fieldValue(state?.values, name);
  if (channel === "wechat")
    return (
      <>
        <Field
          name="appId"
          label={t("appId")}
          hint={t("appIdHint")}
          defaultValue={typed("appId")}
          error={state?.errors.appId}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
        />
        <PasswordField
          name="appSecret"
          label={t("appSecret")}
          hint={t("appSecretHint")}
          error={state?.errors.appSecret}
          autoComplete="off"
          maxLength={256}
        />
      </>
    );
  return (
    <>
      <Field
        name="siteUrl"
        label={t("siteUrl")}
        hint={t(`siteUrlHint.${channel}`)}
        defaultValue={typed("siteUrl") ?? siteUrl}
        error={state?.errors.siteUrl}
        inputMode="url"
        autoComplete="off"
        maxLength={2048}
      />
      <Field
        name="username"
        label={t("username")}
        defaultValue={typed("username")}
        error={state?.errors.username}
        autoComplete="off"
        spellCheck={false}
        maxLength={256}
      />
      <PasswordField
        name="password"
        label={t(`passwordLabel.${channel}`)}
        hint={t(`passwordHint.${channel}`)}
        error={state?.errors.password}
        autoComplete="off"
        maxLength={256}
      />
    </>
  );
}
