import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { noFields } from "~/app/request/form";
import { submit } from "~/app/request/submit";

/** Ends the session. POST only: a link of another site must not end it. */
export function action(args: ActionFunctionArgs) {
  return submit(args, { form: noFields }, async ({ gateway }) => {
    await gateway.signOut();
    return redirect(paths.home(), {
      status: 303,
      headers: { "Clear-Site-Data": '"cache", "storage"', "X-Remix-Reload-Document": "true" },
    });
  });
}

export function loader() {
  return redirect(paths.home());
}
