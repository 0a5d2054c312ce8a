import { useActionData, useFetcher } from "@remix-run/react";
import type { LoginState } from "./login-state";

/**
 * A form of the login dialog, which stays while it is sent: its answer is shown in place. Before
 * hydration the answer comes with the page.
 */
export function useLoginForm() {
  const { Form, data, formData } = useFetcher<LoginState>();
  const loaded = useActionData<LoginState>();
  return { Form, state: data ?? loaded, pending: formData?.get("intent") };
}
