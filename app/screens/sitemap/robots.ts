import type { LoaderFunctionArgs } from "@remix-run/node";

/** `/robots.txt` keeps search engines from dialogs, account pages and interfaces. */
export function loader({ context }: LoaderFunctionArgs) {
  const sitemap = new URL("/sitemap.xml", context.site.publicOrigin).href;
  const body = `User-agent: *
Disallow: /login
Disallow: /company
Disallow: /pricing/
Disallow: /urlNavigate/
Disallow: /api/
Disallow: /report

Sitemap: ${sitemap}
`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
