import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicAddresses } from "./public-addresses";

/** `/sitemap.xml` lists the public pages under the configured origin. */
export function loader({ context }: LoaderFunctionArgs) {
  const urls = publicAddresses.map((address) => {
    const { href } = new URL(address, context.site.publicOrigin);
    return `  <url><loc>${href.replaceAll("&", "&amp;")}</loc></url>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
