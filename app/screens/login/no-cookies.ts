import type { AppLoadContext } from "@remix-run/node";
import type { FormValues } from "~/app/request/form-values";
import { toRejection } from "~/app/request/submit";
import { getTranslator } from "~/locales/translator";

const FORBIDDEN = 403;

/**
 * Returns the form with how to allow cookies, also in the language that the browser asks for: without
 * cookies no other can be chosen (docs/product.md#a-login-needs-cookies-and-says-so).
 */
export function refuseWithoutCookies(
  { language, acceptedLanguage, t }: AppLoadContext,
  values: FormValues,
) {
  const text = getTranslator(acceptedLanguage)("login-advice:noCookies");
  return toRejection(values, { "": t("login-advice:noCookies") }, FORBIDDEN, {
    quote: acceptedLanguage === language ? undefined : { text, language: acceptedLanguage },
  });
}
