import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Button } from "~/app/components/button";
import { CodeField } from "~/app/components/code-field";
import { Dialog } from "~/app/components/dialog";
import { EnhancedFlag } from "~/app/components/enhanced-flag";
import { ErrorSummary } from "~/app/components/error-summary";
import { PhoneField } from "~/app/components/phone-field";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import { page } from "~/app/request/page";
import { safeRedirectTo } from "~/app/request/redirect-to";
import { submit } from "~/app/request/submit";
import { useTranslation } from "~/app/translation";
import { afterLoginPath } from "./after-login";
import { AfterLogin } from "./after-login-notice";
import type { LoginState } from "./login";
import { bindForm } from "./login-form";

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, url, t }) => {
    const pending = gateway.login.findPendingUser();
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    if (!pending) return redirect(paths.login({ redirectTo }));
    return json({
      title: t("login.bindTitle"),
      nickname: pending.nickname,
      cooldown: gateway.login.codeCooldown("bind"),
    });
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { form: bindForm }, async ({ gateway, session, form, values, url, t }) => {
    if (form.intent === "send-code") {
      const cooldown = await gateway.login.sendCode(form.mobileNumber, "bind");
      return json({ values, errors: {}, sent: t("messages.code-sent"), cooldown });
    }
    const outcome = await gateway.login.bindMobile(form.mobileNumber, form.code);
    const goTo = afterLoginPath(
      session,
      outcome,
      safeRedirectTo(url.searchParams.get("redirectTo")),
    );
    if (values.enhanced) return json({ values: {}, errors: {}, sent: t("messages.bound"), goTo });
    session.flash({ kind: "success", key: "messages.bound" });
    return redirect(goTo, 303);
  });
}

/** A scanned account without a phone binds one before it is signed in (spec §4 "QR login"). */
export default function Bind() {
  const { t } = useTranslation();
  const { nickname, cooldown } = useLoaderData<typeof loader>();
  const state = useActionData<LoginState>();
  const pending = useNavigation().formData?.get("intent");
  return (
    <Dialog title={t("login.bindTitle")} closeTo={paths.home()} closeLabel={t("common.close")}>
      <p className="dialog-lead">{t("login.bindLead", { nickname })}</p>
      <Form method="post" className="form" noValidate>
        <ErrorSummary errors={state?.errors} />
        {state?.sent ? (
          <p className="form-success" role="status">
            {state.sent}
          </p>
        ) : null}
        <EnhancedFlag />
        <button type="submit" name="intent" value="bind" hidden tabIndex={-1} aria-hidden />
        <PhoneField
          name="mobileNumber"
          defaultValue={fieldValue(state?.values, "mobileNumber")}
          error={state?.errors.mobileNumber}
        />
        <CodeField
          name="code"
          error={state?.errors.code}
          cooldown={state?.cooldown ?? cooldown}
          sending={pending === "send-code"}
        />
        <Button type="submit" name="intent" value="bind" pending={pending === "bind"} block>
          {t("login.bindSubmit")}
        </Button>
      </Form>
      <AfterLogin goTo={state?.goTo ?? null} />
    </Dialog>
  );
}
