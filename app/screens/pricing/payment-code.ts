import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderQrPng } from "~/app/components/display/qr-picture";
import { page } from "~/app/request/page";
import { toContentDisposition } from "~/gateway/core/attachment";
import { GatewayError } from "~/gateway/core/errors";

/** The payment's code as a file to save, while it can be paid (docs/product.md#a-phone-pays-its-own-order). */
export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params }) => {
    const { orderId, state, qrText } = await gateway.purchase.get(params.orderId ?? "");
    if (state !== "pending" || qrText === "") throw new GatewayError("not-found");
    return new Response(renderQrPng(qrText), {
      headers: {
        "Content-Type": "image/png",
        "Content-Disposition": toContentDisposition(`${orderId}.png`),
      },
    });
  });
}
