import { paths } from "~/app/paths";
import { readReturnTo } from "~/app/request/return-to";
import type { Advice } from "~/app/request/submit";
import type { GatewayError } from "~/gateway/core/errors";
import type { Translator } from "~/locales/translator";

/** Returns when a refused login can be tried again, and the way that is open meanwhile. */
export function adviseOtherWay(error: GatewayError, t: Translator, url: URL): Advice | undefined {
  const returnTo = readReturnTo(url);
  const byWechat = paths.login({ method: "wechat", ...returnTo });
  const bySms = paths.login({ method: "sms", ...returnTo });
  if (error.code === "not-registered")
    return { link: { text: t("login-advice:register"), to: byWechat } };
  const isBinding = url.pathname === paths.loginBind();
  if (isBinding && error.field === "mobileNumber")
    return { link: { text: t("login-advice:useNumber"), to: bySms } };
  if (error.code !== "rate-limited") return undefined;
  const minutes = Math.ceil((error.retryAfterSeconds ?? 0) / 60);
  const text = minutes > 0 ? t("login-advice:later", { minutes }) : undefined;
  if (isBinding) return { text };
  return url.searchParams.get("method") === "password"
    ? { text, link: { text: t("login-advice:bySms"), to: bySms } }
    : { text, link: { text: t("login-advice:byWechat"), to: byWechat } };
}
