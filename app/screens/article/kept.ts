import { type FormValues, fieldValue } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";

const KEPT_FIELDS = ["title", "digest", "body", "version", "key", "coverImageId"];

/** Returns the place of a text without an article. */
export const newPlace = (key: string) => `new.${key}`;

/** Keeps a form for the time after the login (docs/product.md#nothing-typed-is-lost). */
export function keepTyped({ gateway, params }: PageContext, values: FormValues): Promise<boolean> {
  const place = params.articleId ?? newPlace(fieldValue(values, "key") ?? "");
  const typed = KEPT_FIELDS.flatMap((name) => {
    const value = fieldValue(values, name);
    return value === undefined ? [] : [[name, value]];
  });
  const sealed = fieldValue(values, FORM_SEAL_FIELD);
  return gateway.keptTexts.keep(place, Object.fromEntries(typed), sealed);
}

/** Returns what a save before the login could not save, or null. */
export function findKept({ gateway }: Pick<PageContext, "gateway">, place: string) {
  return gateway.tolerate(gateway.keptTexts.find(place), null, "kept text not read");
}

/** Forgets what has been saved. */
export function dropKept({ gateway }: Pick<PageContext, "gateway">, place: string) {
  return gateway.tolerate(gateway.keptTexts.drop(place), undefined, "kept text not dropped");
}
