import { paths } from "~/app/paths";
import { safeRedirectTo } from "~/gateway/core/login-paths";

/** The login dialog over this request's page, coming back to it afterwards. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  return paths.login({ redirectTo: safeRedirectTo(url.pathname + url.search) });
}
