import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import { toContentDisposition } from "~/gateway/core/attachment";
import { GatewayError } from "~/gateway/core/errors";
import { exportFormats } from "~/gateway/core/export-format";
import { toImageAddress } from "./image-address";

/** An article as a file (docs/product.md#an-article-leaves-as-a-file). */
export function loader(args: LoaderFunctionArgs) {
  return page<Response>(args, { signedIn: true }, async ({ gateway, params, url, site }) => {
    const format = exportFormats.find((each) => each === url.searchParams.get("format"));
    if (!format) throw new GatewayError("not-found");
    const toAddress = (source: string) =>
      new URL(toImageAddress(source), site.publicOrigin || url.origin).href;
    const file = await gateway.articles.export(params.articleId ?? "", format, toAddress);
    const headers = {
      "Content-Type": file.type,
      "Content-Disposition": toContentDisposition(file.fileName),
    };
    return new Response(new Blob([new Uint8Array(file.bytes)]), { headers });
  });
}
