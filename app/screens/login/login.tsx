import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { afterLoginPath, safeRedirectTo } from "~/gateway/core/login-paths";
import { revalidateUnlessDone } from "./after-login-notice";
import { CodeForm } from "./code-form";
import { loadQr } from "./load-qr";
import { loginForm } from "./login-form";
import { PasswordTab } from "./password-tab";
import { WechatTab } from "./wechat-tab";

/** Just beyond the polling interval, so that each reload may ask. */
const QR_REFRESH_SECONDS = 4;

export const shouldRevalidate = revalidateUnlessDone;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context) => {
    const { session, url, site, gateway, t } = context;
    const { passwordLogin } = site;
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    if (session.user && session.token) return redirect(redirectTo);
    const method = readMethod(url.searchParams.get("method"), passwordLogin);
    const qr = method === "wechat" ? await loadQr(context, redirectTo) : null;
    if (qr instanceof Response) return qr;
    const refreshSeconds = qr?.state === "pending" ? QR_REFRESH_SECONDS : undefined;
    const cooldown = gateway.verificationCodes.getCooldown("login");
    const shown = { method, redirectTo, passwordLogin, cooldown, qr };
    return { title: t("login:title"), refreshSeconds, ...shown };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { form: loginForm, isLogin: true }, async (context) => {
    const { gateway, session, form, values, url, t } = context;
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    switch (form.intent) {
      case "refresh-qr":
        await gateway.qrLogin.refresh();
        return redirect(paths.login({ redirectTo }), 303);
      case "check-scan":
        return redirect(paths.login({ redirectTo }), 303);
      case "send-code": {
        const cooldown = await gateway.verificationCodes.send(form.mobileNumber, "login");
        return { values, errors: {}, sent: t("messages:code-sent"), cooldown };
      }
      default: {
        const outcome =
          form.intent === "login"
            ? await gateway.smsLogin.login(form.mobileNumber, form.code)
            : await gateway.passwordLogin.login(form.mobile, form.password);
        const goTo = afterLoginPath(session, outcome, redirectTo);
        if (values.enhanced) return { values: {}, errors: {}, goTo };
        flashSuccess(session, "messages:login-success");
        return redirect(goTo, 303);
      }
    }
  });
}

export default function Login() {
  const { t } = useTranslation(["login", "common"]);
  const { method, redirectTo, passwordLogin, cooldown, qr } = useLoaderData<typeof loader>();
  const tabs = [
    { label: t("wechat"), to: paths.login({ redirectTo }), current: method === "wechat" },
    {
      label: t("sms"),
      to: paths.login({ method: "sms", redirectTo }),
      current: method === "sms",
    },
    ...(passwordLogin
      ? [
          {
            label: t("password"),
            to: paths.login({ method: "password", redirectTo }),
            current: method === "password",
          },
        ]
      : []),
  ];
  return (
    <Dialog title={t("title")} closeTo={paths.home()} closeLabel={t("common:close")}>
      <Tabs label={t("methods")} items={tabs} replace />
      {method === "wechat" && qr ? <WechatTab qr={qr} redirectTo={redirectTo} /> : null}
      {method === "sms" ? (
        <CodeForm intent="login" submitText={t("submit")} cooldown={cooldown} />
      ) : null}
      {method === "password" ? <PasswordTab /> : null}
      <Paragraph className="dialog-note">
        {t("agreeing")}
        <a href={paths.loginAgreement({ redirectTo })}>{t("agreement")}</a>
      </Paragraph>
    </Dialog>
  );
}

function readMethod(method: string | null, passwordLogin: boolean) {
  if (method === "sms" || (method === "password" && passwordLogin)) return method;
  return "wechat";
}
