import { type ActionFunctionArgs, json } from "@remix-run/node";
import { paths } from "~/app/paths";
import { isLoginNeeded, redirectToLogin } from "~/app/request/failure";
import type { FormValues } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { type ImportWarning, importWarningSchema } from "~/gateway/core/article-schema";
import { GatewayError } from "~/gateway/core/errors";
import { errorText } from "~/locales/error-text";

/** Refusals that another file or address does not change; they belong to the form as a whole. */
const OF_THE_FORM: readonly GatewayError["code"][] = [
  "forbidden",
  "rate-limited",
  "request-in-flight",
  "shown-for-another",
];

/** Returns the form again with the words of a refused import. @throws what is no GatewayError */
export function toRefusal(
  error: unknown,
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { field, values = {} }: { field: "file" | "url"; values?: FormValues },
) {
  if (isLoginNeeded(error)) return redirectToLogin({ request, context });
  if (!(error instanceof GatewayError)) throw error;
  context.retryAfterSeconds = error.retryAfterSeconds;
  const isOfForm = error.status >= 500 || OF_THE_FORM.includes(error.code);
  const errors = { [isOfForm ? "" : field]: errorText(error, context) };
  return json<FormState>({ values, errors }, { status: error.status });
}

const SEPARATOR = ".";

/** Returns the address of the new article, which says what could not be taken over. */
export function toImported(id: string, warnings: readonly ImportWarning[]): string {
  const lost = warnings.map(({ kind, count }) => `${kind}${SEPARATOR}${count}`);
  return paths.article(id, { imported: 1, lost: lost.join(",") });
}

/** Returns what an import has lost, or null when the page does not come from one. */
export function readImported({ searchParams }: URL): ImportWarning[] | null {
  if (!searchParams.has("imported")) return null;
  return (searchParams.get("lost") ?? "").split(",").flatMap((each) => {
    const [kind, count] = each.split(SEPARATOR);
    const warning = importWarningSchema.safeParse({ kind, count: Number(count) });
    return warning.success ? [warning.data] : [];
  });
}
