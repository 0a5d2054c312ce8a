import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Title } from "~/app/components/display/typography";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { GatewayError } from "~/gateway/core/errors";
import { maskMobileNumber } from "~/gateway/core/phone";
import { changeSettings } from "./change-settings";
import { type SettingsState, settingsForm } from "./settings-form";
import { NameForm, NumberForm, PasswordForm } from "./settings-forms";
import { stateOf } from "./state-of";

export { PanelFailure as ErrorBoundary } from "~/app/screens/failure/panel-failure";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, user, session, t }) => {
    if (!gateway.ownAccount.isOffered) throw new GatewayError("not-found");
    // What is changed here needs the token; without one the login comes before the form, not after it.
    if (!session.token) return redirect(paths.login({ redirectTo: paths.settings() }));
    return {
      title: t("settings:title"),
      nickname: user?.nickname ?? "",
      mobile: maskMobileNumber(user?.mobileNumber ?? ""),
      hasPassword: gateway.ownAccount.hasPassword,
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form: settingsForm }, ({ form, values, ...context }) =>
    changeSettings(context, form, values),
  );
}

/** The user's name, number and password (docs/product.md#own-account). */
export default function Settings() {
  const { t } = useTranslation("settings");
  const { nickname, mobile, hasPassword, formSeal } = useLoaderData<typeof loader>();
  const state = useActionData<SettingsState>();
  return (
    <div className="account">
      <Title heading={1}>{t("title")}</Title>
      <NameForm nickname={nickname} formSeal={formSeal} state={stateOf(state, "rename")} />
      <NumberForm
        mobile={mobile}
        formSeal={formSeal}
        state={stateOf(state, "send-old", "send-new", "change-number")}
      />
      {hasPassword ? (
        <PasswordForm
          mobile={mobile}
          formSeal={formSeal}
          state={stateOf(state, "send-password", "set-password")}
        />
      ) : null}
    </div>
  );
}
