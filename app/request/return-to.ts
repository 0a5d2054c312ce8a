import { safeRedirectTo } from "~/gateway/core/login-paths";

/** Returns the parts of the query that the login and company dialogs hand on to each other. */
export function readReturnTo({ searchParams }: URL) {
  const read = (name: string) => safeRedirectTo(searchParams.get(name), "") || null;
  return { redirectTo: read("redirectTo"), from: read("from") };
}
