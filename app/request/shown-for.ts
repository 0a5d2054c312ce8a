import { formatPrice } from "~/gateway/core/money";
import { SHOWN_FOR_FIELD, type ShownForChange } from "~/gateway/core/shown-for";
import type { Translator } from "~/locales/translator";
import { type FormValues, fieldValue } from "./form-values";
import type { PageContext } from "./page";

/** Returns what has changed since a form was shown, in words, or null. */
export async function findChangeSinceShown(
  { gateway, t }: Pick<PageContext, "gateway" | "t">,
  values: FormValues,
): Promise<string | null> {
  const sealed = fieldValue(values, SHOWN_FOR_FIELD);
  const productId = fieldValue(values, "productId");
  const change = await gateway.shownFor.findChange({ sealed, productId });
  return change && toText(change, t);
}

function toText(change: ShownForChange, t: Translator): string {
  if (change.what === "price") {
    const [before, now] = [change.before, change.now].map(formatPrice);
    return t("messages:shown-for-price", { before, now });
  }
  if (change.what !== "company") return t(`messages:shown-for-${change.what}`, { ...change });
  const [before, now] = [change.before, change.now].map((name) => name || t("account:noCompany"));
  return t("messages:shown-for-company", { before, now });
}
