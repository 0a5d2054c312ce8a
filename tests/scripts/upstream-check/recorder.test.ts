import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { check } from "~/scripts/upstream-check/main";
import { always, envelope } from "./alterations";
import { toOptions } from "./kit";
import { of, runMutant, testMutations } from "./mutations";

const TYPE = "content-type-and-encoding";
/** 基础版 in GBK. */
const GBK = Buffer.concat([
  Buffer.from('{"code":200,"data":[{"productId":"A","price":1,"description":"'),
  Buffer.from("bbf9b4a1b0e6", "hex"),
  Buffer.from('"}],"error_msg":""}'),
]);
const typed = (type: string) => ({ headers: { "content-type": type } });

/** Wrong on the way, whatever the call is. */
testMutations(
  [],
  [
    // One request each, because each takes as long as the time limit.
    ...of("stats.pixel", [
      ["slower than the time limit", always({ delayMs: 800 }), "time-limit"],
      ["no response at all", always({ sending: "hang" }), "time-limit"],
      ["a body that never ends", always({ sending: "endless" }), "time-limit"],
    ]),
    ...of("pay.products", [
      ["a connection that is reset", always({ sending: "reset" }), "connections"],
      ["a chunked body without its end", always({ sending: "cut-chunked" }), "connections"],
      ["a body shorter than its Content-Length", always({ sending: "cut" }), "connections"],
      [
        "a redirect to the same call elsewhere",
        always({ status: 307, headers: { location: "https://other.example/getProduct" } }),
        "redirects",
      ],
      ["GBK, and named so", always({ ...typed("application/json; charset=gbk"), body: GBK }), TYPE],
      ["GBK, and named UTF-8", always({ body: GBK }), TYPE],
      [
        "gzip that was not wanted",
        always(({ headers, body }) => ({
          headers: { ...headers, "content-encoding": "gzip" },
          body: gzipSync(body),
        })),
        TYPE,
      ],
      [
        "a body of more than 2 MiB",
        envelope((whole) => ({ ...whole, padding: "x".repeat(2 * 1024 * 1024) })),
        "response-size",
      ],
    ]),
  ],
);

const mutant = runMutant();

it("a call that has not responded in time is not sent again", async () => {
  await mutant.become("auth.qr", always({ sending: "hang" }));
  const options = toOptions(mutant.url, { accounts: [], args: ["--only", "auth.*"] });
  const { calls } = await check(options, { UPSTREAM_TIMEOUT_MS: "800" });
  const checks = calls.flatMap(({ checks }) => checks);
  expect(checks.filter(({ problems }) => problems.length > 0)).toHaveLength(1);
  const reason = "auth.qr has not responded in time before";
  expect(checks.filter((one) => one.reason === reason)).toHaveLength(5);
  const sent = (await mutant.control.journal()).filter(({ call }) => call === "auth.qr");
  expect(sent).toHaveLength(1);
});
