import { useActionData, useFetcher } from "@remix-run/react";
import type { LoginState } from "./login-state";

/**
 * Returns a form of the login dialog, its state and the pending `intent`. A fetcher sends the form, so
 * that the dialog stays; before hydration the state comes with the page.
 */
export function useLoginForm() {
  const { Form, data, formData } = useFetcher<LoginState>();
  const actionData = useActionData<LoginState>();
  return { Form, state: data ?? actionData, pending: formData?.get("intent") };
}
