import { beforeEach, describe, expect, it } from "vitest";

import { type ApiClient, signIn } from "~/tests/api/support/client";
import { readPages } from "~/tests/api/support/pages";
import { useApi } from "~/tests/api/support/use-api";

describe("companies and their users, as JSON", () => {
  const server = useApi();

  const select = (client: ApiClient, id: string) =>
    client.POST("/companies/{id}/selection", { params: { path: { id } } });
  const join = (client: ApiClient, id: string, companyKey: string) =>
    client.POST("/companies/{id}/members", { params: { path: { id } }, body: { companyKey } });

  // docs/product.md#a-member-chooses-an-enterprise
  it("a member chooses an enterprise, and sees what the role sees", async () => {
    const { client } = await signIn(server, "13800000003");
    const chosen = await select(client, "80001");
    expect(chosen.data).toMatchObject({ companyId: "80001", keyRole: "content-admin" });
    expect((await client.GET("/me")).data?.features).toEqual(
      expect.arrayContaining(["home", "workbench", "company-resource"]),
    );
  });

  // docs/product.md#success-codes-are-200-20000-and-50004
  it.each([20000, 50004])("company.list answering %i is a success", async (code) => {
    const { client } = await signIn(server, "13800000003");
    const data = [
      { company_id: "7", company_name: "个人空间", company_remark: "个人版", is_company: 1 },
    ];
    await server.sandbox.fault("company.list", { code, data });
    const { data: companies } = await client.GET("/companies");
    expect(companies).toMatchObject([{ companyId: "7" }]);
  });

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  it("an enterprise the user is not in is not asked for", async () => {
    const { client } = await signIn(server, "13800000003");
    const mark = await server.sandbox.mark();
    expect((await select(client, "80002")).error).toMatchObject({
      status: 409,
      code: "not-a-member",
    });
    expect(await server.sandbox.calls(mark)).toEqual(["company.list"]);
  });

  // docs/product.md#every-failed-join-has-the-same-text
  it("a wrong enterprise key ⇒ the fixed text, tied to its member", async () => {
    const { client } = await signIn(server, "13800000003");
    const mark = await server.sandbox.mark();
    const { error } = await join(client, "80002", "KEY-WRONG");
    const detail = "对不起，您输入的秘钥不存在，请联系企业管理员";
    expect(error).toMatchObject({
      status: 422,
      code: "company-key-invalid",
      detail,
      errors: [{ field: "companyKey", code: "company-key-invalid", detail }],
    });
    expect(await server.sandbox.calls(mark)).toEqual(["company.join"]);
  });

  // docs/product.md#an-enterprise-key-is-required
  it("an empty key is refused without a call, a right one is trimmed and joins", async () => {
    const { client } = await signIn(server, "13800000003");
    const mark = await server.sandbox.mark();
    const { error } = await join(client, "80002", "   ");
    expect(error?.errors?.[0]?.code).toBe("company-key-invalid");
    expect(await server.sandbox.calls(mark)).toEqual([]);
    const joined = await join(client, "80002", " KEY-80002 ");
    expect(joined.response.status).toBe(201);
    expect(joined.data).toMatchObject({ companyId: "80002", keyRole: "write" });
  });

  // docs/product.md#administrators-alone-manage-company-users
  it("tells a company's detail to its members alone", async () => {
    const { client } = await signIn(server, "13800000003");
    const detail = (id: string) => client.GET("/companies/{id}", { params: { path: { id } } });
    expect((await detail("80001")).data).toEqual({
      companyId: "80001",
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
      userCount: 5,
      createTime: "2021-03-01T01:00:00.000Z",
    });
    expect((await detail("80002")).error?.code).toBe("not-a-member");
  });

  describe("company users", () => {
    let client: ApiClient;
    let token: string;
    const id = "80001";
    const path = { id };
    const of = (uid: string) => ({ params: { path: { id, uid } } });
    const listUids = async () => {
      const { data } = await client.GET("/companies/{id}/users", { params: { path } });
      return data?.map(({ uid }) => uid) ?? [];
    };

    beforeEach(async () => {
      const signedIn = await signIn(server, "13800000002");
      client = signedIn.client;
      token = signedIn.session.token;
      await select(client, id);
    });

    // docs/product.md#administrators-alone-manage-company-users
    it("lists, creates, changes, gives roles and deletes", async () => {
      const before = await listUids();
      const created = await client.POST("/companies/{id}/users", {
        params: { path },
        body: { name: "新同事", mobileNumber: "13900000021", department: "内容部", sex: 1 },
      });
      const uid = created.data?.uid ?? "";
      expect(created.response.headers.get("Location")).toBe(`/api/v1/companies/80001/users/${uid}`);
      expect(await listUids()).toEqual([...before, uid]);

      const changed = await client.PATCH("/companies/{id}/users/{uid}", {
        ...of(uid),
        body: { position: "主编", status: 0 },
      });
      expect(changed.response.status).toBe(204);
      const assigned = await client.PUT("/companies/{id}/users/{uid}/roles", {
        ...of(uid),
        body: { roleIds: ["3", "5"] },
      });
      expect(assigned.response.status).toBe(204);
      const { data } = await client.GET("/companies/{id}/users", { params: { path } });
      const user = data?.find((entry) => entry.uid === uid);
      expect(user).toMatchObject({
        name: "新同事",
        department: "内容部",
        position: "主编",
        sex: 1,
        status: 0,
      });
      expect(user?.roles.map(({ roleId }) => roleId)).toEqual(["3", "5"]);

      expect((await client.DELETE("/companies/{id}/users/{uid}", of(uid))).response.status).toBe(
        204,
      );
      expect(await listUids()).toEqual(before);
    });

    it("nobody removes or disables themselves", async () => {
      const mark = await server.sandbox.mark();
      const disabled = await client.PATCH("/companies/{id}/users/{uid}", {
        ...of("10002"),
        body: { status: 0 },
      });
      expect(disabled.error).toMatchObject({ status: 409, code: "own-account" });
      const { error } = await client.DELETE("/companies/{id}/users/{uid}", of("10002"));
      expect(error).toMatchObject({ status: 409, code: "own-account" });
      expect(await server.sandbox.calls(mark)).toEqual([]);
    });

    it("is for the chosen company's administrators, without an upstream call", async () => {
      const mark = await server.sandbox.mark();
      const elsewhere = await client.GET("/companies/{id}/users", {
        params: { path: { id: "80002" } },
      });
      expect(elsewhere.error?.code).toBe("forbidden");
      expect(await server.sandbox.calls(mark)).toEqual([]);

      const editor = (await signIn(server, "13800000003")).client;
      await select(editor, id);
      const again = await server.sandbox.mark();
      const refused = await editor.GET("/companies/{id}/users", { params: { path } });
      expect(refused.error).toMatchObject({ status: 403, code: "forbidden", detail: "禁止访问" });
      expect(await server.sandbox.calls(again)).toEqual([]);
    });

    it("refuses a change of nothing, a bad number and a made-up sex", async () => {
      const change = (body: object) =>
        client.PATCH("/companies/{id}/users/{uid}", { ...of("10003"), body });
      expect((await change({})).error?.code).toBe("invalid-input");
      expect((await change({ mobileNumber: "123" })).error?.errors?.[0]?.code).toBe(
        "phone-invalid",
      );
      expect((await change({ sex: 3 })).error?.errors?.[0]?.field).toBe("sex");
      expect((await change({ status: 2 })).error?.errors?.[0]?.field).toBe("status");
    });

    it("pages by the links it gives", async () => {
      const pages = await readPages<{ uid: string }>(
        server,
        token,
        "/api/v1/companies/80001/users?limit=2",
      );
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat().map(({ uid }) => uid)).toEqual(await listUids());
    });
  });
});
