import { expect, it } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { UpstreamFailure } from "~/gateway/upstream/failure";
import { createLogger } from "~/server/ops/logger";

// docs/product.md#logs-hold-no-secrets
it("an error that is logged has its code and its stack, not what the upstream said", () => {
  const words = { upstreamMessage: "canary", reason: "", notSent: false };
  const cause = new UpstreamFailure({ call: "auth.sendCode", httpStatus: 200, code: 1, ...words });
  const error = new GatewayError("business", { detail: "canary", cause });
  const logged: string[] = [];
  const logger = createLogger("trace", { destination: { write: (line) => logged.push(line) } });
  for (const err of [error, cause]) logger.error({ err }, "request failed");
  expect(logged.join()).not.toContain('canary"');
  expect(logged[0]).toContain('"code":"business"');
  expect(logged[0]).toContain("auth.sendCode");
});
