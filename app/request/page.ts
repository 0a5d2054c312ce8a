import type { AppLoadContext, LoaderFunctionArgs, TypedResponse } from "@remix-run/node";
import { GatewayError } from "~/gateway/core/errors";
import type { User } from "~/gateway/core/user";
import { failureResponse, isLoginNeeded, redirectToLogin } from "./failure";

interface PageOptions {
  /** Redirects anonymous visitors to the login dialog, which leads back to this page. */
  signedIn?: boolean;
}

export interface PageContext extends AppLoadContext {
  request: Request;
  url: URL;
  params: LoaderFunctionArgs["params"];
}

/**
 * Returns the signed-in user, for callbacks of `page` with `signedIn`.
 * @throws `unauthorized` without a user
 */
export function getSignedInUser(context: { user: User | null }): User {
  if (!context.user) throw new GatewayError("unauthorized");
  return context.user;
}

type Loaded<Data> = Data | TypedResponse<Data>;

/**
 * Runs a loader: requires a sign-in if `signedIn` and converts expected errors.
 * @throws Response for the error boundary, or a redirect to the login dialog
 */
export async function page<Data>(
  args: LoaderFunctionArgs,
  options: PageOptions,
  load: (context: PageContext) => Promise<Loaded<Data>> | Loaded<Data>,
): Promise<Loaded<Data>> {
  const { request, params, context } = args;
  try {
    if (options.signedIn) context.session.requireAvailable();
    if (options.signedIn && !context.user) throw redirectToLogin(args);
    return await load({ request, params, url: new URL(request.url), ...context });
  } catch (error) {
    throw toResponse(error, args);
  }
}

function toResponse(error: unknown, args: LoaderFunctionArgs): unknown {
  const { request, context } = args;
  if (isLoginNeeded(error)) return redirectToLogin(args);
  if (error instanceof Response) return error;
  if (error instanceof GatewayError) return failureResponse(error, context);
  if (!request.signal.aborted) context.logError(error);
  return failureResponse(new GatewayError("internal"), context);
}
