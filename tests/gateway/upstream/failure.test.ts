import { expect, it } from "vitest";
import type { ErrorCode } from "~/gateway/core/errors";
import { codeOfStatus } from "~/gateway/upstream/failure";

// docs/upstream.md#http-statuses
// docs/product.md#http-errors-have-fixed-texts
it.each<[ErrorCode, number[]]>([
  ["unauthorized", [401]],
  ["forbidden", [403]],
  ["not-found", [404]],
  ["rate-limited", [429]],
  ["upstream-failed", [500, 501, 502, 503, 599]],
  ["upstream-malformed", [301, 304, 400, 405, 418]],
])("%s is the code of HTTP %j", (code, statuses) => {
  for (const status of statuses) expect(codeOfStatus(status), String(status)).toBe(code);
});
