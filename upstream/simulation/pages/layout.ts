import { createHash } from "node:crypto";
import type { Reply } from "../../protocol/http/reply";
import { Html, html } from "./html";
import { STYLE } from "./style";

const styleHash = createHash("sha256").update(STYLE).digest("base64");

const toPolicy = (images: string) => [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  `img-src ${images}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];
const ownPolicy = toPolicy("data:").join("; ");
/** No script, no form and no cookie, whatever the HTML has. */
const foreignPolicy = [...toPolicy("data: 'self' https:"), "sandbox"].join("; ");

const HEADERS = {
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // no-referrer would make the Origin of the page's own forms "null".
  "Referrer-Policy": "same-origin",
};

interface PageContent {
  title: string;
  main: Html;
  status?: number;
  /** The content of an article that came from outside. */
  showsForeignHtml?: boolean;
}

export function renderPage({
  title,
  main,
  status = 200,
  showsForeignHtml = false,
}: PageContent): Reply {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · 沙箱</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<p class="eyebrow">沙箱 · 仅供演示，不产生真实登录与扣款</p>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
  const policy = showsForeignHtml ? foreignPolicy : ownPolicy;
  const headers = { "Content-Security-Policy": policy, ...HEADERS };
  return { status, type: "text/html; charset=utf-8", body: page.text, code: null, headers };
}

/** `role="status"`, so that screen readers read it at once. */
export const outcome = (tone: "good" | "bad" | "calm", what: string, next: string): Html =>
  html`<div class="outcome ${tone}" role="status"><p><strong>${what}</strong></p><p>${next}</p></div>`;

/** Redirects after a form, so that a reload repeats nothing. */
export const seeOther = (location: string): Reply => ({
  status: 303,
  type: "text/plain; charset=utf-8",
  body: "",
  code: null,
  headers: { Location: location },
});
