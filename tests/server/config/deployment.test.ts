import { describe, expect, it } from "vitest";
import { findMissingDeployment } from "~/server/config/deployment";

const refusal = (environment: Record<string, string>, demoCommand = false) =>
  findMissingDeployment(environment, { demoCommand });

// docs/product.md#demo-is-a-choice
describe("a start without DEPLOYMENT", () => {
  it.each(["UPSTREAM_URL", "REDIS_URL", "SESSION_SECRETS", "PUBLIC_ORIGIN"])(
    "is refused where %s suggests production, and both ways are named",
    (name) => {
      const message = refusal({ [name]: "x" }, true);
      expect(message).toContain(`DEPLOYMENT: not set, although ${name} is set`);
      expect(message).toContain("DEPLOYMENT=production");
      expect(message).toContain("DEPLOYMENT=demo");
      expect(refusal({ [`${name}_FILE`]: "/no/such/file" })).toContain(`${name} is set`);
      expect(refusal({ [name]: "x", DEPLOYMENT: "demo" })).toBeNull();
    },
  );

  it("is refused on an address that is not loopback", () => {
    expect(refusal({ HOST: "0.0.0.0" })).toContain("HOST is not loopback");
    for (const HOST of ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
      expect(refusal({ HOST })).toBeNull();
  });
});
