import { beforeEach, describe, expect, it } from "vitest";

import { connect, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

const MINUTE_MS = 60_000;
/** 10002 is its administrator, 10003 a content-admin. */
const COMPANY = { params: { path: { id: "80001" } } };

describe("roles that end, without a page in between", () => {
  const server = useApi({ overrides: { now: () => Date.now() + clockAhead } });
  let clockAhead = 0;

  beforeEach(() => {
    clockAhead = 0;
  });

  async function signInToCompany(mobileNumber: string) {
    const { session } = await signIn(server, mobileNumber);
    const client = connect(server, session.token);
    await client.POST("/companies/{id}/selection", COMPANY);
    return client;
  }

  // docs/product.md#a-role-that-ends-loses-its-features-within-a-minute
  it("a removed member has neither company nor its features a minute later", async () => {
    const member = await signInToCompany("13800000003");
    const administrator = await signInToCompany("13800000002");
    expect((await member.GET("/me")).data?.features).toContain("company-resource");
    await administrator.DELETE("/companies/{id}/users/{uid}", {
      params: { path: { id: "80001", uid: "10003" } },
    });
    clockAhead = MINUTE_MS;
    const { data } = await member.GET("/me");
    expect(data?.company).toBeNull();
    expect(data?.features).not.toContain("company-resource");
  });
});
