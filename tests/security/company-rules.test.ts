import { describe, expect, it } from "vitest";
import { useApi } from "~/tests/api/support/use-api";

/** Company 80001: 10002 is its administrator, 10003, 10005 and 10006 have lesser roles. */
const COMPANY = "80001";

describe("rights in a company, without a page in between", () => {
  const server = useApi();

  const send = (method: string, path: string, token: string, body?: unknown) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });

  async function signIn(mobile: string): Promise<string> {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    const { token } = (await (await send("POST", "/sessions", "", login)).json()) as {
      token: string;
    };
    await send("POST", `/companies/${COMPANY}/selection`, token);
    return token;
  }

  /** Every operation on a company's users. */
  const operations = (company: string) =>
    [
      ["GET", `/companies/${company}/users`],
      ["POST", `/companies/${company}/users`, { name: "张三", mobileNumber: "13911112222" }],
      ["GET", `/companies/${company}/users/10003`],
      ["PATCH", `/companies/${company}/users/10003`, { name: "李四" }],
      ["DELETE", `/companies/${company}/users/10003`],
      ["PUT", `/companies/${company}/users/10003/roles`, { roleIds: ["5"] }],
    ] as const;

  it.each(["13800000003", "13800000004", "13800000005", "13800000001"])(
    "%s is no administrator: 403 or 409 everywhere, and the upstream is not asked",
    async (mobile) => {
      const token = await signIn(mobile);
      const mark = await server.sandbox.mark();
      for (const [method, path, body] of operations(COMPANY))
        expect([403, 409], `${method} ${path}`).toContain(
          (await send(method, path, token, body)).status,
        );
      expect(
        (await server.sandbox.calls(mark)).filter((call) => call.startsWith("company.users")),
      ).toEqual([]);
    },
  );

  it("an administrator of one company has no rights in another", async () => {
    const token = await signIn("13800000002");
    const mark = await server.sandbox.mark();
    for (const [method, path, body] of operations("80002"))
      expect((await send(method, path, token, body)).status, `${method} ${path}`).toBe(403);
    expect(await server.sandbox.calls(mark)).toEqual([]);
  });

  it("an administrator deletes not himself, and takes not the last administrator's role", async () => {
    const token = await signIn("13800000002");
    const self = await send("DELETE", `/companies/${COMPANY}/users/10002`, token);
    expect([self.status, ((await self.json()) as { code: string }).code]).toEqual([
      409,
      "own-account",
    ]);
    const last = await send("PUT", `/companies/${COMPANY}/users/10002/roles`, token, {
      roleIds: ["5"],
    });
    expect([last.status, ((await last.json()) as { code: string }).code]).toEqual([
      409,
      "last-administrator",
    ]);
  });
});
