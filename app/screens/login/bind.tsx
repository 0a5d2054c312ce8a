import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { submit } from "~/app/request/submit";
import { useBackgroundPage } from "~/app/screens/dialog-layout";
import { afterLoginPath, safeRedirectTo } from "~/gateway/core/login-paths";
import { revalidateUnlessDone } from "./after-login-notice";
import { CodeForm } from "./code-form";
import "./login.css";
import { bindForm } from "./login-form";
import { adviseOtherWay } from "./other-way";
import { toSentCode } from "./sent-code";
import { useTypedNumber } from "./use-typed-number";

export const shouldRevalidate = revalidateUnlessDone;

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ gateway, url, site, t }) => {
    const pending = gateway.login.findScannedUser();
    const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
    if (!pending) return redirect(paths.login({ redirectTo }));
    return {
      title: t("bind:title"),
      nickname: pending.nickname,
      cooldown: gateway.verificationCodes.getCooldown("bind"),
      help: t("login-advice:noCode", { contact: site.serviceContact }),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { form: bindForm, advise: adviseOtherWay },
    async ({ gateway, session, form, values, url, t }) => {
      if (form.intent === "send-code") {
        const cooldown = await gateway.verificationCodes.send(form.mobileNumber, "bind");
        return { ...toSentCode(form.mobileNumber, values, t), cooldown };
      }
      const outcome = await gateway.login.byBinding(form.mobileNumber, form.code);
      const goTo = afterLoginPath(
        session,
        outcome,
        safeRedirectTo(url.searchParams.get("redirectTo")),
      );
      if (values.enhanced) return { values: {}, errors: {}, sent: t("messages:bound"), goTo };
      flashSuccess(session, "messages:bound");
      return redirect(goTo, 303);
    },
  );
}

/**
 * The form to bind a phone number (docs/product.md#a-scan-without-a-phone-number-binds-one-first).
 */
export default function Bind() {
  const { t } = useTranslation(["bind", "common"]);
  const { nickname, cooldown, help } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title={t("bind:title")}
      closeTo={useBackgroundPage()}
      closeLabel={t("common:close")}
      reloadOnClose
    >
      <div className="login" onClickCapture={useTypedNumber().onClickCapture}>
        <Paragraph className="dialog-lead">{t("bind:lead", { nickname })}</Paragraph>
        <CodeForm intent="bind" submitText={t("bind:submit")} cooldown={cooldown} help={help} />
      </div>
    </Dialog>
  );
}
