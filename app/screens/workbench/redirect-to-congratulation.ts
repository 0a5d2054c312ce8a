import { redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";

/** Leads to the congratulation, once, when the trial has just been granted. @throws Response */
export async function redirectToCongratulation({ user, gateway }: PageContext): Promise<void> {
  if (user && (await gateway.experience.takeCongratulation())) throw redirect(paths.trial());
}
