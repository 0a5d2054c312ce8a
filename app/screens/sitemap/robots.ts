import type { LoaderFunctionArgs } from "@remix-run/node";

/** `/robots.txt`: dialogs and account pages hold nothing to find. */
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
