import type { Language } from "~/gateway/core/preferences";
import { getTranslator } from "~/locales/translator";
import type { Problem } from "./problem";

const TOO_MANY_REQUESTS = 429;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Returns the page of an error that came before any screen, such as an overload: a constant with two
 * texts in it, because a node without time sends it. An empty `href` is the address that failed.
 */
export function failurePage(
  language: Language,
  { status, detail, requestId }: Pick<Problem, "status" | "detail" | "requestId">,
): string {
  const t = getTranslator(language);
  const isTemporary = status >= 500 || status === TOO_MANY_REQUESTS;
  const title = t(`failure:titles.${isTemporary ? "unavailable" : "other"}`);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(detail)}</p>
<p>${isTemporary ? `<a class="main" href="">${t("failure:retry")}</a> ` : ""}<a href="/">${t("failure:home")}</a></p>
<p class="note">${t("failure:requestId")} <code>${escapeHtml(requestId)}</code></p>
</main>
</body>
</html>
`;
}
