import { redirect } from "@remix-run/node";
import { z } from "zod";
import { flashSuccess } from "~/app/request/flash";
import type { PageContext } from "~/app/request/page";
import { idSchema } from "~/gateway/core/account-schema";

/** The forms of both pages of accounts. */
export const accountsForm = z.object({
  intent: z.enum(["check", "remove", "automatic", "manual"]),
  account: idSchema,
});

/** Checks or removes an account, or says who presses "publish" there, and leads back to the page. */
export async function changeAccount(
  { gateway, session }: PageContext,
  { intent, account: id }: z.output<typeof accountsForm>,
  path: string,
) {
  if (intent === "remove") {
    await gateway.publishing.removeAccount(id);
    flashSuccess(session, "outcomes:favourite-deleted");
    return redirect(path, 303);
  }
  if (intent === "automatic" || intent === "manual") {
    await gateway.publishing.setAutomatic(id, intent === "automatic");
    return redirect(path, 303);
  }
  // The page says what was found, and when.
  await gateway.publishing.checkAccount(id);
  return redirect(path, 303);
}
