import { describe, expect, it } from "vitest";
import { type Caller, chooseCompany, signIn } from "~/tests/api/support/client";
import { useApi } from "~/tests/api/support/use-api";

/** 10002 is the administrator of 80001, 10003, 10004 and 10005 have lesser roles, 10001 is a stranger. */
describe("rights in a company, without a page in between", () => {
  const server = useApi();

  async function enter(mobileNumber: string): Promise<Caller> {
    const caller = await signIn(server, mobileNumber);
    await chooseCompany(caller.client, "80001");
    return caller;
  }

  /** The responses to every operation on the users of a company. */
  async function tryAll({ send }: Caller, company: string) {
    const users = `/companies/${company}/users`;
    const headers = { "Content-Type": "application/json" };
    const write = (method: string, path: string, body: object) =>
      send(path, { method, headers, body: JSON.stringify(body) });
    const responses = [
      await send(users),
      await send(`${users}/10003`),
      await send(`${users}/10003`, { method: "DELETE" }),
      await write("POST", users, { name: "张三", mobileNumber: "13911112222" }),
      await write("PATCH", `${users}/10003`, { name: "李四" }),
      await write("PUT", `${users}/10003/roles`, { roleIds: ["5"] }),
    ];
    return responses.map(({ status }) => status);
  }

  it.each(["13800000003", "13800000004", "13800000005", "13800000001"])(
    "%s is no administrator: 403 or 409 everywhere, and the upstream is not asked",
    async (mobileNumber) => {
      const caller = await enter(mobileNumber);
      const mark = await server.sandbox.mark();
      for (const status of await tryAll(caller, "80001")) expect([403, 409]).toContain(status);
      const calls = await server.sandbox.calls(mark);
      expect(calls.filter((call) => call.startsWith("company.users"))).toEqual([]);
    },
  );

  it("an administrator of one company has no rights in another", async () => {
    const administrator = await enter("13800000002");
    const mark = await server.sandbox.mark();
    expect(await tryAll(administrator, "80002")).toEqual(Array(6).fill(403));
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });
});
