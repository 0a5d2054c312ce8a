import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import { fieldValue } from "~/app/request/form-values";
import type { LoginState } from "./login-state";

const NUMBER_FIELDS = "[name=mobileNumber], [name=mobile]";

/**
 * The phone number typed in one tab, for the next. It is read when something in the dialog is
 * pressed, so that a number the browser filled in, or typed before hydration, counts as well.
 */
export function useTypedNumber() {
  const values = useActionData<LoginState>()?.values;
  const typed = useRef(fieldValue(values, "mobileNumber") ?? fieldValue(values, "mobile"));
  const onClickCapture = ({ currentTarget }: React.MouseEvent) => {
    const field = currentTarget.querySelector<HTMLInputElement>(NUMBER_FIELDS);
    if (field) typed.current = field.value;
  };
  return { typedNumber: typed.current, onClickCapture };
}
