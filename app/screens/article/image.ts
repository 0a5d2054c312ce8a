import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";

const YEAR_SECONDS = 31_536_000;

/** The bytes of a picture, for those who may read the articles of the space. */
export function loader(args: LoaderFunctionArgs) {
  return page<Response>(args, { signedIn: true }, async ({ gateway, params }) => {
    const { type, bytes } = await gateway.articles.getImage(params.imageId ?? "");
    const headers = {
      "Content-Type": type,
      "Cache-Control": `private, max-age=${YEAR_SECONDS}, immutable`,
    };
    return new Response(new Blob([new Uint8Array(bytes)]), { headers });
  });
}
