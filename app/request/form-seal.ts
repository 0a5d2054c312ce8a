import { FORM_SEAL_FIELD, type FormSealChange } from "~/gateway/core/form-seal";
import { formatPrice } from "~/gateway/core/money";
import type { Translator } from "~/locales/translator";
import { type FormValues, fieldValue } from "./form-values";
import type { PageContext } from "./page";

/** What has changed since a form was shown, in words, and as a key with values for the next page. */
interface ChangeSinceShown {
  text: string;
  key: `form-seal:${FormSealChange["what"]}`;
  values: Record<string, string>;
  /** Whether the visitor acts for somebody else now, so that the form's thing may not be theirs. */
  isOfSpace: boolean;
}

/** Returns what has changed since a form was shown, or null. */
export async function findChangeSinceShown(
  { gateway, t }: Pick<PageContext, "gateway" | "t">,
  values: FormValues,
): Promise<ChangeSinceShown | null> {
  const sealed = fieldValue(values, FORM_SEAL_FIELD);
  const productId = fieldValue(values, "productId");
  const change = await gateway.formSeal.findChange({ sealed, productId });
  return change && describe(change, t);
}

function describe(change: FormSealChange, t: Translator): ChangeSinceShown {
  const { what } = change;
  const key = `form-seal:${what}` as const;
  if (what === "price") {
    const values = { before: formatPrice(change.before), now: formatPrice(change.now) };
    return { key, values, text: t("form-seal:price", values), isOfSpace: false };
  }
  if (what === "unknown")
    return { key, values: {}, text: t("form-seal:unknown"), isOfSpace: false };
  if (what === "user") {
    const values = { now: change.now };
    return { key, values, text: t("form-seal:user", values), isOfSpace: true };
  }
  const [before, now] = [change.before, change.now].map((name) => name || t("account:noCompany"));
  const values = { before: before ?? "", now: now ?? "" };
  return { key, values, text: t("form-seal:company", values), isOfSpace: true };
}
