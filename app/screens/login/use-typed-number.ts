import { useActionData } from "@remix-run/react";
import { fieldValue } from "~/app/request/form-values";
import type { LoginState } from "./login-state";

const NUMBER_FIELDS = "[name=mobileNumber], [name=mobile]";

/** The number that was typed last; browsers alone set it. It outlives the steps of the dialog. */
let typed: string | undefined;

/**
 * Returns the phone number that was typed in one tab, for the others. A click reads it from the field,
 * because there is no event for a number that was typed before hydration.
 */
export function useTypedNumber() {
  const values = useActionData<LoginState>()?.values;
  const sent = fieldValue(values, "mobileNumber") ?? fieldValue(values, "mobile");
  const onClickCapture = ({ currentTarget }: React.MouseEvent) => {
    const field = currentTarget.querySelector<HTMLInputElement>(NUMBER_FIELDS);
    if (field) typed = field.value;
  };
  return { typedNumber: typed ?? sent, onClickCapture };
}
