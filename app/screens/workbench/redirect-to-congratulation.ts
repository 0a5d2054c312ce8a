import { redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";

/**
 * Redirects once to the congratulation after a trial was granted.
 * @throws Response with the redirect
 */
export async function redirectToCongratulation(context: PageContext): Promise<void> {
  const { user, gateway, isBackground } = context;
  if (user && !isBackground && (await gateway.trial.takeCongratulation()))
    throw redirect(paths.trial());
}
