import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { isLoginNeeded, redirectToLogin } from "~/app/request/failure";
import { GatewayError } from "~/gateway/core/errors";
import { errorText } from "~/locales/error-text";
import { storeImage } from "./store-image";

/** The form has a page of its own, because this address also answers scripts. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const failed = new URL(request.url).searchParams.get("failed") ?? undefined;
  return redirect(paths.addArticleImage(params.articleId ?? "", { failed }), 303);
}

/** Takes a picture: a form is led back to its page, a script gets JSON (docs/product.md#images-are-uploaded-where-they-are-dropped). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.articleId ?? "";
  const isScript = request.headers.get("Accept")?.includes("application/json") ?? false;
  try {
    const { image, alt } = await storeImage({ request, params, ...context });
    if (isScript) return json(image, { status: 201 });
    return redirect(paths.addArticleImage(id, { added: image.id, alt }), 303);
  } catch (error) {
    if (isLoginNeeded(error) && !isScript)
      return redirectToLogin({ request, context }, paths.addArticleImage(id));
    if (!(error instanceof GatewayError)) throw error;
    context.retryAfterSeconds = error.retryAfterSeconds;
    if (isScript) return json({ detail: errorText(error, context) }, { status: error.status });
    return redirect(paths.addArticleImage(id, { failed: error.code }), 303);
  }
}
