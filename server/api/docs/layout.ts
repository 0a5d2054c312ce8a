import { hash } from "node:crypto";
import { DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../../http/paths";
import { Html, html } from "./html";
import { STYLE } from "./style";

const styleHash = hash("sha256", STYLE, "base64");

/** Allows the page's own style sheet and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders a page of the documentation. */
export function toPage(title: string, content: Html): string {
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><p><a href="${DOCS_PATH}">Operations</a> · <a href="${ERRORS_PATH}">Errors</a> · <a href="${OPENAPI_PATH}">openapi.json</a></p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return page.text;
}
