import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { noFields } from "~/app/request/form";
import { submit } from "~/app/request/submit";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import { isConsent, isLanguage, isTheme } from "~/gateway/core/preferences";

/**
 * Stores theme, language or consent. A form sent by script (`enhanced`) needs no redirect, except for
 * another language, which needs a new document.
 */
export function action(args: ActionFunctionArgs) {
  return submit(args, { form: noFields }, ({ preferences, values }) => {
    if (isTheme(values.theme)) preferences.theme = values.theme;
    if (isLanguage(values.lng)) preferences.language = values.lng;
    if (isConsent(values.analytics)) preferences.analytics = values.analytics;
    if (values.enhanced && !values.lng) return null;
    return redirect(safeRedirectTo(values.redirectTo), {
      status: 303,
      headers: { "X-Remix-Reload-Document": "true" },
    });
  });
}

export function loader() {
  return redirect(paths.home());
}
