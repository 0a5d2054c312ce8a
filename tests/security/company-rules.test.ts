import { describe, expect, it } from "vitest";
import { useApi, useCaller } from "~/tests/api/support/use-api";

describe("rights in a company, without a page in between", () => {
  const server = useApi();
  const administrator = useCaller(server, "13800000002", "80001");

  it.each([
    ["GET", "", null],
    ["GET", "/10003", null],
    ["DELETE", "/10003", null],
    ["POST", "", { name: "张三", mobileNumber: "13911112222" }],
    ["PATCH", "/10003", { name: "李四" }],
    ["PUT", "/10003/roles", { roleIds: ["5"] }],
  ] as const)(
    "an administrator of one company has no rights in another: %s users%s",
    async (...given) => {
      const [method, path, body] = given;
      const mark = await server.sandbox.mark();
      const headers = { "Content-Type": "application/json" };
      const write = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const { status } = await administrator.send(`/companies/80002/users${path}`, write);
      expect(status).toBe(403);
      expect(await server.sandbox.calls(mark)).toEqual([]);
    },
  );
});
