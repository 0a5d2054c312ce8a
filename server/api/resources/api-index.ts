import { z } from "zod";
import { API_VERSION, DOCS_PATH, ERRORS_PATH, OPENAPI_PATH } from "../../http/paths";
import { endpoint } from "../endpoint/endpoint";

export const getApiIndex = endpoint({
  id: "getApiIndex",
  method: "GET",
  path: "/",
  tag: "Interface",
  access: "anyone",
  asksUpstream: false,
  summary: "The version of the interface and its documents",
  description: "Answers without the final slash as well.",
  reply: {
    status: 200,
    description: "Absolute addresses",
    cacheControl: "public, max-age=300",
    headers: { Link: "The same documents as `service-desc` and `service-doc` (RFC 8631)" },
    schema: z
      .object({
        version: z.string().meta({ description: "Of the contract: see the changelog." }),
        links: z.object({
          documentation: z.string(),
          openapi: z.string(),
          errors: z.string(),
        }),
      })
      .meta({ id: "ApiIndex" }),
    example: {
      version: API_VERSION,
      links: {
        documentation: `https://www.example.com${DOCS_PATH}`,
        openapi: `https://www.example.com${OPENAPI_PATH}`,
        errors: `https://www.example.com${ERRORS_PATH}`,
      },
    },
  },
  async run({ publicOrigin, setHeader }) {
    setHeader(
      "Link",
      `<${publicOrigin + OPENAPI_PATH}>; rel="service-desc"; type="application/json", <${publicOrigin + DOCS_PATH}>; rel="service-doc"; type="text/html"`,
    );
    return {
      version: API_VERSION,
      links: {
        documentation: publicOrigin + DOCS_PATH,
        openapi: publicOrigin + OPENAPI_PATH,
        errors: publicOrigin + ERRORS_PATH,
      },
    };
  },
});
