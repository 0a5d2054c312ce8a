import type { ArticleContent } from "../../core/article-schema";
import { escapeHtml, toHtml } from "../../core/document/to-html";

const STYLE = `body{max-width:44em;margin:2em auto;padding:0 1em;font:16px/1.75 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
img{max-width:100%;height:auto}figure{margin:1em 0;text-align:center}figcaption{color:#595959;font-size:.875em}
pre{overflow:auto;padding:1em;background:#f5f5f5}table{border-collapse:collapse}th,td{border:1px solid #bfbfbf;padding:.25em .5em;text-align:left}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #bfbfbf;color:#595959}`;

/** Returns a whole document of HTML without scripts; images are loaded from their addresses. */
export function toHtmlPage(
  { title, digest, document }: ArticleContent,
  imageAddress: (source: string) => string,
): string {
  const description = digest && `\n<meta name="description" content="${escapeHtml(digest)}">`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>${description}
<style>
${STYLE}
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${toHtml(document, { imageAddress })}
</body>
</html>
`;
}
