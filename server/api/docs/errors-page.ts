import { type ErrorCode, errorCatalogue } from "~/gateway/core/errors";
import en from "~/locales/en/errors.json";
import zhCN from "~/locales/zh-CN/errors.json";
import { type Html, html, prose } from "./html";
import { toPage } from "./layout";

/** Renders every error code with its cause and remedy; a problem's `type` links to its entry. */
export function toErrorsPage(): string {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  return toPage(
    "Errors",
    html`<p>Every failure is an <code>application/problem+json</code> document (RFC 9457). Decide by <code>code</code>, which never changes its meaning; show <code>detail</code>; tell <code>requestId</code> when you ask for help.</p>
${codes.map(toEntry)}`,
  );
}

function toEntry(code: ErrorCode): Html {
  const { status, title, cause, remedy } = errorCatalogue[code];
  return html`<section id="${code}">
<h3><code>${code}</code> ${title}</h3>
<table>
<tbody>
<tr><th scope="row">Status</th><td>${status}</td></tr>
<tr><th scope="row">Cause</th><td>${prose(cause)}</td></tr>
<tr><th scope="row">Remedy</th><td>${prose(remedy)}</td></tr>
<tr><th scope="row">Text</th><td><span lang="zh-CN">${zhCN[code]}</span><br>${en[code]}</td></tr>
</tbody>
</table>
</section>
`;
}
