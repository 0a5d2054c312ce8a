import type { FormValues } from "~/app/request/form-values";
import { maskMobileNumber } from "~/gateway/core/phone";
import type { Translator } from "~/locales/translator";

/** Returns the state of a form whose code was sent: the number as it was understood. */
export function toSentCode(mobileNumber: string, values: FormValues, t: Translator) {
  const sent = t("messages:code-sent", { number: maskMobileNumber(mobileNumber) });
  return { values: { ...values, mobileNumber }, errors: {}, sent };
}
