import { describe, expect, it } from "vitest";
import { everyCall } from "./every-call";
import { connectToFake, data } from "./fake-upstream";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe("what every call sends", () => {
  // docs/product.md#the-token-goes-with-each-call
  it("Authorization is the token itself, and absent without one", async () => {
    const { seen, factory } = await connectToFake(data([]));
    for (const token of ["sbx_10001_4f0c", null, ""]) {
      await factory.for({ token, requestId: "" }).company.list();
    }
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      "sbx_10001_4f0c",
      undefined,
      undefined,
    ]);
    expect(seen[1]?.headers).not.toHaveProperty("authorization");
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("the token's header and prefix are configuration", async () => {
    const variables = { UPSTREAM_AUTH_HEADER: "X-Token", UPSTREAM_AUTH_PREFIX: "Bearer " };
    const { seen, upstream } = await connectToFake(data([]), { variables });
    await upstream.company.list();
    expect(seen[0]?.headers).toMatchObject({ "x-token": "Bearer sbx_10001_secret" });
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("the request id is passed on when it is a UUID, otherwise replaced by one", async () => {
    const { seen, factory } = await connectToFake(data([]));
    const requestId = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await factory.for({ token: null, requestId }).company.list();
    await factory.for({ token: null, requestId: "not a uuid\r\nx: y" }).company.list();
    expect(seen[0]?.headers["x-request-id"]).toBe(requestId);
    expect(seen[1]?.headers["x-request-id"]).toMatch(UUID);
  });

  it("the query is UTF-8 and percent-encoded, a space is %20", async () => {
    const { seen, upstream } = await connectToFake(data(null));
    await upstream.auth.scan("a b+c&d=é票?");
    await upstream.auth.scan("half of a character: \ud83d");
    expect(seen[0]?.url).toBe("/admins/wxlogin/userinfo?ticket=a%20b%2Bc%26d%3D%C3%A9%E7%A5%A8%3F");
    expect(seen[1]?.query).toEqual({ ticket: "half of a character: \ufffd" });
  });
});

// docs/product.md#addresses-and-methods-are-configuration
describe("configuration changes what is sent", () => {
  it("path, method and base URL", async () => {
    const other = await connectToFake(data([]));
    const { seen, upstream } = await connectToFake(data([]), {
      variables: {
        UPSTREAM_COMPANY_URL: `${other.url}/v2/`,
        UPSTREAM_PATHS: '{"company.list":"/mine","pay.products":"products"}',
        UPSTREAM_METHODS: '{"vip.membership":"POST"}',
      },
    });
    await upstream.company.list();
    await upstream.pay.listProducts();
    await upstream.vip.getMembership("10001");
    expect(other.seen.map(({ path }) => path)).toEqual(["/v2/mine"]);
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/products?productType=8", undefined],
      ["POST", "/vip/membership", { uid: "10001" }],
    ]);
  });

  it("a list in a call changed to GET is comma-separated", async () => {
    const variables = { UPSTREAM_METHODS: '{"company.users.roles":"GET"}' };
    const { seen, upstream } = await connectToFake(data(null), { variables });
    await everyCall["company.users.roles"](upstream);
    expect(seen[0]?.query).toEqual({ company_id: "80001", uid: "10005", role_ids: "2,4" });
  });
});
