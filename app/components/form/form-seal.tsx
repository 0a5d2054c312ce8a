import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";

/** The hidden field that names the user to whom a form was shown (docs/product.md#a-form-acts-for-the-user-it-was-shown-to). */
export function FormSeal({ value }: { value: string }) {
  return <input type="hidden" name={FORM_SEAL_FIELD} value={value} />;
}
