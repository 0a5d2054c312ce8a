import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { SIGNED_OUT } from "~/app/request/failure";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readReturnTo } from "~/app/request/return-to";
import { submit } from "~/app/request/submit";
import { useBackgroundPage } from "~/app/screens/dialog-layout";
import { afterLoginPath, safeRedirectTo } from "~/gateway/core/login-paths";
import "./login.css";
import { revalidateUnlessDone } from "./after-login-notice";
import { CodeForm } from "./code-form";
import { loadQr } from "./load-qr";
import { loginFormFor, mustAcceptTerms } from "./login-form";
import { listMethods, selectTab } from "./methods";
import { refuseWithoutCookies } from "./no-cookies";
import { adviseOtherWay } from "./other-way";
import { PasswordTab } from "./password-tab";
import { toSentCode } from "./sent-code";
import { Terms } from "./terms";
import { useSmsWhereNarrow } from "./use-sms-where-narrow";
import { useTypedNumber } from "./use-typed-number";
import { WechatTab } from "./wechat-tab";

/** A little longer than the polling interval, so that each reload polls. */
const QR_REFRESH_SECONDS = 4;

export const shouldRevalidate = revalidateUnlessDone;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  args.context.needsCookies = true;
  return page(args, {}, async (context) => {
    const { session, url, site, gateway, t } = context;
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    if (session.user && session.token)
      return redirect(afterLoginPath(session, "signed-in", redirectTo));
    const tab = selectTab(context);
    const qr = tab.method === "wechat" ? await loadQr(context, redirectTo, tab.device) : null;
    if (qr instanceof Response) return qr;
    const { from } = readReturnTo(url);
    const refreshSeconds = qr?.state === "pending" ? QR_REFRESH_SECONDS : undefined;
    const cooldown = gateway.verificationCodes.getCooldown("login");
    const hasSignedOut = url.searchParams.get("notice") === SIGNED_OUT;
    const returnTo = { redirectTo, from, ...(hasSignedOut && { notice: SIGNED_OUT }) };
    const mustAccept = mustAcceptTerms(context);
    const { passwordLogin, serviceContact: contact } = site;
    const help =
      tab.method === "password"
        ? t(`login-advice:${gateway.ownAccount.hasPassword ? "forgotten" : "bySms"}`)
        : t("login-advice:noCode", { contact });
    const shown = { ...tab, hasSignedOut, returnTo, passwordLogin, mustAccept, cooldown, help, qr };
    return { title: t("login:title"), refreshSeconds, ...shown };
  });
}

export function action(args: ActionFunctionArgs) {
  args.context.needsCookies = true;
  const options = { form: loginFormFor(args.context), isLogin: true, advise: adviseOtherWay };
  return submit(args, options, async (context) => {
    const { gateway, session, preferences, form, values, url, t } = context;
    if (!context.hasCookies) return refuseWithoutCookies(context, values);
    if ("consent" in form) preferences.acceptsTerms = true;
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    const { from } = readReturnTo(url);
    switch (form.intent) {
      case "refresh-qr":
        await gateway.qrLogin.refresh();
        return redirect(paths.login({ method: "wechat", redirectTo, from }), 303);
      case "check-scan":
        return redirect(paths.login({ method: "wechat", redirectTo, from }), 303);
      case "send-code": {
        const cooldown = await gateway.verificationCodes.send(form.mobileNumber, "login");
        return { ...toSentCode(form.mobileNumber, values, t), cooldown };
      }
      default: {
        const outcome =
          form.intent === "login"
            ? await gateway.login.bySms(form.mobileNumber, form.code)
            : await gateway.login.byPassword(form.mobile, form.password);
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
  const data = useLoaderData<typeof loader>();
  const { method, isChosen, device, returnTo, passwordLogin, mustAccept, cooldown, help, qr } =
    data;
  const { typedNumber, onClickCapture } = useTypedNumber();
  useSmsWhereNarrow(isChosen, paths.login({ method: "sms", ...returnTo }));
  const tabs = listMethods(device, passwordLogin).map((each) => ({
    label: t(each),
    to: paths.login({ method: each, ...returnTo }),
    current: each === method,
  }));
  const agreement = paths.loginAgreement({ method, ...returnTo });
  const terms = mustAccept ? <Terms agreement={agreement}>{t("accepting")}</Terms> : null;
  return (
    <Dialog
      title={t("title")}
      closeTo={useBackgroundPage()}
      closeLabel={t("common:close")}
      reloadOnClose
    >
      <div className="login" onClickCapture={onClickCapture}>
        {data.hasSignedOut ? <Paragraph role="status">{t("signedOut")}</Paragraph> : null}
        <Tabs label={t("methods")} items={tabs} replace />
        {method === "wechat" && qr ? (
          <WechatTab qr={qr} device={device} redirectTo={returnTo.redirectTo} terms={terms} />
        ) : null}
        {method === "sms" ? (
          <CodeForm
            intent="login"
            submitText={t("submit")}
            cooldown={cooldown}
            help={help}
            typedNumber={typedNumber}
            terms={terms}
          />
        ) : null}
        {method === "password" ? (
          <PasswordTab
            typedNumber={typedNumber}
            help={<Link to={paths.login({ method: "sms", ...returnTo })}>{help}</Link>}
            terms={terms}
          />
        ) : null}
        {mustAccept ? null : (
          <Paragraph className="dialog-note">
            <Terms agreement={agreement}>{t("agreeing")}</Terms>
          </Paragraph>
        )}
      </div>
    </Dialog>
  );
}
