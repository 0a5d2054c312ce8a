import { redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import type { FormValues } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import { maskMobileNumber } from "~/gateway/core/phone";
import type { SettingsForm, SettingsState } from "./settings-form";

/** Executes one of the forms: a sent code comes back with the form, a change leads to the page anew. */
export async function changeSettings(context: PageContext, form: SettingsForm, values: FormValues) {
  const { gateway, session } = context;
  if (form.intent === "send-old" || form.intent === "send-new" || form.intent === "send-password")
    return sendCode(context, form, values);
  if (form.intent === "rename") {
    await gateway.ownAccount.rename(form.nickname);
    flashSuccess(session, "outcomes:name-changed");
  } else if (form.intent === "change-number") {
    const number = String(await gateway.ownAccount.changeNumber(form));
    flashSuccess(session, "outcomes:number-changed", { number });
  } else {
    const number = String(await gateway.ownAccount.setPassword(form));
    flashSuccess(session, "outcomes:password-changed", { number });
  }
  return redirect(paths.settings(), 303);
}

const ACTIONS = {
  "send-old": "old-number",
  "send-new": "new-number",
  "send-password": "password",
} as const;

async function sendCode(
  { gateway, user, t }: PageContext,
  form: Extract<SettingsForm, { intent: keyof typeof ACTIONS }>,
  values: FormValues,
): Promise<SettingsState> {
  const newNumber = form.intent === "send-new" ? form.mobileNumber : undefined;
  await gateway.ownAccount.sendCode(ACTIONS[form.intent], newNumber);
  const number = maskMobileNumber(newNumber ?? user?.mobileNumber ?? "");
  const { code: _c, oldCode: _o, password: _p, ...kept } = values;
  return { values: kept, errors: {}, sent: t("messages:code-sent", { number }) };
}
