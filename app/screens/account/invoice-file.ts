import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import { toContentDisposition } from "~/gateway/core/attachment";

/** The file of an issued invoice, for those whose order it is. */
export function loader(args: LoaderFunctionArgs) {
  return page<Response>(args, { signedIn: true }, async ({ gateway, params }) => {
    const { type, bytes, fileName } = await gateway.invoices.getFile(params.orderId ?? "");
    const headers = {
      "Content-Type": type,
      "Content-Disposition": toContentDisposition(fileName),
    };
    return new Response(new Blob([new Uint8Array(bytes)]), { headers });
  });
}
