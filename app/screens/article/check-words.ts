import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { submit } from "~/app/request/submit";
import type { Finding } from "~/gateway/content/check-text";
import { checkForm } from "./check-form";

/** What a check answers. */
export interface Checked {
  findings: Finding[];
}

/** Only the editor's script sends something to this address. */
export const loader = () => redirect(paths.articles(), 303);

/** Checks the text of the editor. Answers JSON, also when the login has ended (docs/product.md#checks-only-point-at-words). */
export function action(args: ActionFunctionArgs) {
  const options = { signedIn: true, form: checkForm, keep: async () => false };
  return submit(args, options, async ({ gateway, form }) =>
    json<Checked>({ findings: await gateway.textChecks.check(form.text) }),
  );
}
