import { beforeEach, describe, expect, it } from "vitest";
import { useApi, useCaller } from "./support/use-api";

const MINUTE_MS = 60_000;

describe("roles that end, without a page in between", () => {
  const server = useApi({ overrides: { now: () => Date.now() + clockAhead } });
  const member = useCaller(server, "13800000003", "80001");
  const administrator = useCaller(server, "13800000002", "80001");
  let clockAhead = 0;

  beforeEach(() => {
    clockAhead = 0;
  });

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("a removed member has neither company nor its features a minute later", async () => {
    expect((await member.client.GET("/me")).data?.features).toContain("company-resource");
    await administrator.client.DELETE("/companies/{id}/users/{uid}", {
      params: { path: { id: "80001", uid: "10003" } },
    });
    clockAhead = MINUTE_MS;
    const { data } = await member.client.GET("/me");
    expect(data?.company).toBeNull();
    expect(data?.features).not.toContain("company-resource");
  });
});
