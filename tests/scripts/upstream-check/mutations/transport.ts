import { gzipSync } from "node:zlib";
import { always, envelope, instead, json } from "./alterations";
import { type Mutation, of, write } from "./mutation";

const TYPE = "content-type-and-encoding";
/** 基础版 in GBK. */
const GBK = Buffer.concat([
  Buffer.from('{"code":200,"data":[{"productId":"A","price":1,"description":"'),
  Buffer.from("bbf9b4a1b0e6", "hex"),
  Buffer.from('"}],"error_msg":""}'),
]);
const HTML = Buffer.from("<!doctype html><title>Maintenance</title>");
const typed = (type: string) => ({ headers: { "content-type": type } });

/** Wrong on the way, whatever the call is. */
export const transportMutations: Mutation[] = [
  // One request each, because each takes as long as the time limit.
  ...of("stats.pixel", [
    ["slower than the time limit", always({ delayMs: 800 }), "time-limit", write],
    ["no response at all", always({ sending: "hang" }), "time-limit", write],
    ["a body that never ends", always({ sending: "endless" }), "time-limit", write],
  ]),
  ...of("pay.products", [
    ["a connection that is reset", always({ sending: "reset" }), "connections"],
    ["a chunked body without its end", always({ sending: "cut-chunked" }), "connections"],
    ["a body shorter than its Content-Length", always({ sending: "cut" }), "connections"],
    [
      "a redirect to a page",
      always({ status: 302, headers: { location: "/login" }, body: Buffer.alloc(0) }),
      "redirects",
    ],
    [
      "a redirect to the same call elsewhere",
      always({ status: 307, headers: { location: "https://other.example/getProduct" } }),
      "redirects",
    ],
    ["GBK, and named so", always({ ...typed("application/json; charset=gbk"), body: GBK }), TYPE],
    ["GBK, and named UTF-8", always({ body: GBK }), TYPE],
    ["another charset in the header", always(typed("application/json; charset=iso-8859-1")), TYPE],
    ["JSON as text/html", always(typed("text/html; charset=utf-8")), TYPE],
    ["no Content-Type", always({ headers: {} }), TYPE],
    [
      "gzip that was not wanted",
      always(({ headers, body }) => ({
        headers: { ...headers, "content-encoding": "gzip" },
        body: gzipSync(body),
      })),
      TYPE,
    ],
    [
      "a page in place of JSON, with HTTP 200",
      always({ ...typed("application/json"), body: HTML }),
      "envelope",
    ],
    ["an empty body", always({ body: Buffer.alloc(0) }), "envelope"],
    ["an array in place of the envelope", always(json([])), "envelope"],
    [
      "a prefix against scripts before the JSON",
      always(({ body }) => ({ body: Buffer.from(`)]}',\n${body}`) })),
      "envelope",
    ],
    ["no code", envelope(({ data }) => ({ data, error_msg: "" })), "envelope"],
    ["code as a word", envelope((whole) => ({ ...whole, code: "OK" })), "envelope"],
    ["no data", envelope(({ code }) => ({ code, error_msg: "" })), "envelope"],
    ["error_msg as an object", envelope((whole) => ({ ...whole, error_msg: {} })), "envelope"],
    [
      "0 as the code of success",
      instead(200, json({ code: 0, data: [], error_msg: "" })),
      "business-codes",
    ],
    [
      "HTTP 200 with an error in the body",
      instead(200, json({ code: 500, data: null, error_msg: "internal error" })),
      "http-statuses",
    ],
    ["HTTP 500", always(json({ code: 500, data: null, error_msg: "" }, 500)), "http-statuses"],
    [
      "HTTP 503 with a page",
      always({ status: 503, ...typed("text/html"), body: HTML }),
      "http-statuses",
    ],
    ["HTTP 404 for a call", instead(200, json({ code: 404, data: null }, 404)), "http-statuses"],
    [
      "a body of more than 2 MiB",
      envelope((whole) => ({ ...whole, padding: "x".repeat(2 * 1024 * 1024) })),
      "response-size",
    ],
  ]),
];
