import { SHOWN_FOR_FIELD } from "~/gateway/core/shown-for";

/** The hidden field that says for whom a form was shown (docs/product.md#a-form-acts-for-whom-it-was-shown). */
export function ShownFor({ value }: { value: string }) {
  return <input type="hidden" name={SHOWN_FOR_FIELD} value={value} />;
}
