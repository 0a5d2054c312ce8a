import { FORM_SEAL_FIELD, type FormSealChange } from "~/gateway/core/form-seal";
import { formatPrice } from "~/gateway/core/money";
import type { Translator } from "~/locales/translator";
import { type FormValues, fieldValue } from "./form-values";
import type { PageContext } from "./page";

/** Returns what has changed since a form was shown, in words, or null. */
export async function findChangeSinceShown(
  { gateway, t }: Pick<PageContext, "gateway" | "t">,
  values: FormValues,
): Promise<string | null> {
  const sealed = fieldValue(values, FORM_SEAL_FIELD);
  const productId = fieldValue(values, "productId");
  const change = await gateway.formSeal.findChange({ sealed, productId });
  return change && toText(change, t);
}

function toText(change: FormSealChange, t: Translator): string {
  if (change.what === "price") {
    const [before, now] = [change.before, change.now].map(formatPrice);
    return t("messages:form-seal-price", { before, now });
  }
  if (change.what !== "company") return t(`messages:form-seal-${change.what}`, { ...change });
  const [before, now] = [change.before, change.now].map((name) => name || t("account:noCompany"));
  return t("messages:form-seal-company", { before, now });
}
