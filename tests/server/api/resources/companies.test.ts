import { describe, expect, it } from "vitest";
import { PUBLIC_ORIGIN } from "~/tests/api/support/api-server";
import { chooseCompany, signIn } from "~/tests/api/support/client";
import { useApi, useCaller } from "~/tests/api/support/use-api";
import { later } from "~/tests/support/later";
import { phones } from "~/tests/support/people";

describe("companies, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.editor);
  const client = later(() => caller.client);

  const join = (companyKey: string) =>
    client.POST("/companies/{id}/members", {
      params: { path: { id: "80002" } },
      body: { companyKey },
    });

  // docs/product.md#a-request-can-name-its-company
  it("a request works in the company it names, and the session's stays", async () => {
    await chooseCompany(client, "90002");
    const meIn = async (id?: string) => {
      const headers: HeadersInit = id === undefined ? {} : { "Company-Id": id };
      return (await caller.send("/me", { headers })).json();
    };
    const before = await meIn();
    expect((await meIn("80001")).company).toMatchObject({ keyRole: "content-admin" });
    expect(await meIn()).toEqual(before);
    const mark = await server.sandbox.mark();
    expect(await meIn("80002")).toMatchObject({ status: 409, code: "not-a-member" });
    expect(await meIn("90001")).toMatchObject({ status: 409, code: "not-a-member" });
    expect(await meIn("!")).toMatchObject({ errors: [{ field: "Company-Id" }] });
    expect(await server.sandbox.calls(mark)).not.toContain("company.choose");
  });

  // docs/product.md#a-member-chooses-an-enterprise
  it("a member chooses an enterprise, and sees what the role sees", async () => {
    const chosen = await chooseCompany(client, "80001");
    expect(chosen.data).toMatchObject({ companyId: "80001", keyRole: "content-admin" });
    expect((await client.GET("/me")).data?.features).toContain("company-resource");
    const { error } = await chooseCompany(client, "80002");
    expect(error).toMatchObject({ status: 409, code: "not-a-member" });
  });

  // docs/product.md#every-failed-join-has-the-same-text
  // docs/product.md#an-enterprise-key-is-required
  it.each([
    ["KEY-WRONG", ["company.list", "company.join"]],
    ["   ", []],
  ])("the enterprise key %j gets the fixed text, tied to its member", async (key, calls) => {
    const mark = await server.sandbox.mark();
    const { error } = await join(key);
    const detail = "对不起，您输入的秘钥不存在，请联系企业管理员";
    const errors = [{ field: "companyKey", code: "company-key-invalid", detail }];
    expect(error).toMatchObject({ status: 422, detail, errors });
    expect(await server.sandbox.calls(mark)).toEqual(calls);
  });

  // docs/product.md#a-member-can-leave
  it("a member leaves, and is in the company no more; a stranger has none to leave", async () => {
    const leave = (id: string) =>
      client.DELETE("/companies/{id}/membership", { params: { path: { id } } });
    expect((await leave("80002")).error?.code).toBe("not-a-member");
    expect((await leave("80001")).response.status).toBe(204);
    expect((await leave("80001")).error?.code).toBe("not-found");
    const { data } = await client.GET("/companies", {});
    expect(data?.map(({ companyId }) => companyId)).not.toContain("80001");
  });

  // docs/product.md#an-added-person-is-told
  it("who was added reads it until they accept or leave, and the administrator who declined", async () => {
    const added = (await signIn(server, phones.invited)).client;
    const { client: administrator } = await signIn(server, phones.admin);
    await chooseCompany(administrator);
    const user = { name: "周待入", mobileNumber: phones.invited };
    const path = { id: "80001" };
    const add = () => administrator.POST("/companies/{id}/users", { params: { path }, body: user });
    const readAddition = async () =>
      (await added.GET("/companies", {})).data?.find(({ companyId }) => companyId === "80001");
    expect((await add()).response.status).toBe(201);
    expect(await readAddition()).toMatchObject({ addedBy: "李团队", addedRole: "write" });
    const accept = () => added.PUT("/companies/{id}/acceptance", { params: { path } });
    expect((await accept()).response.status).toBe(204);
    expect(await readAddition()).toMatchObject({ isMember: true, addedBy: "", addedRole: "" });

    const leave = () => added.DELETE("/companies/{id}/membership", { params: { path } });
    expect((await leave()).response.status).toBe(204);
    expect((await accept()).error?.code).toBe("not-found");
    const read = async () => (await administrator.GET("/notices", {})).data?.notices;
    expect(await read()).toEqual([]);
    await add();
    await leave();
    expect(await read()).toMatchObject([
      { kind: "member.declined", text: "周待入 没有加入“财经传媒有限公司”" },
    ]);
  });

  // docs/product.md#administrators-alone-manage-company-users
  it("tells a company's detail to its members alone", async () => {
    const detail = (id: string) => client.GET("/companies/{id}", { params: { path: { id } } });
    expect((await detail("80001")).data).toEqual({
      companyId: "80001",
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
      userCount: 5,
      createTime: "2021-03-01T01:00:00.000Z",
      administrators: ["李团队"],
    });
    expect((await detail("80002")).error?.code).toBe("not-a-member");
  });
});

describe("company users, as JSON", () => {
  const server = useApi();
  const caller = useCaller(server, phones.admin, "80001");
  const client = later(() => caller.client);

  const of = (uid: string) => ({ params: { path: { id: "80001", uid } } });
  const listUsers = async () =>
    (await client.GET("/companies/{id}/users", { params: { path: { id: "80001" } } })).data ?? [];
  const change = (uid: string, body: object) =>
    client.PATCH("/companies/{id}/users/{uid}", { ...of(uid), body });

  // docs/product.md#administrators-alone-manage-company-users
  it("are listed, created, changed, given roles and deleted", async () => {
    const before = await listUsers();
    const created = await client.POST("/companies/{id}/users", {
      params: { path: { id: "80001" } },
      body: { name: "新同事", mobileNumber: "13900000021", department: "内容部", sex: 1 },
    });
    const uid = created.data?.uid ?? "";
    expect(created.response.headers.get("Location")).toBe(
      `${PUBLIC_ORIGIN}/api/v1/companies/80001/users/${uid}`,
    );

    expect((await change(uid, { position: "主编", status: 0 })).response.status).toBe(204);
    const assigned = await client.PUT("/companies/{id}/users/{uid}/roles", {
      ...of(uid),
      body: { roleIds: ["3", "5"] },
    });
    expect(assigned.response.status).toBe(204);
    const after = await listUsers();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({
      name: "新同事",
      department: "内容部",
      position: "主编",
      sex: 1,
      status: 0,
      roles: [{ roleId: "3" }, { roleId: "5" }],
    });

    const removed = await client.DELETE("/companies/{id}/users/{uid}", of(uid));
    expect(removed.response.status).toBe(204);
    expect(await listUsers()).toEqual(before);
  });

  // docs/product.md#a-company-has-at-most-5000-users
  it("are not added to a full company", async () => {
    await server.sandbox.fault("company.users.create", { code: 4033 });
    const refused = await client.POST("/companies/{id}/users", {
      params: { path: { id: "80001" } },
      body: { name: "新同事", mobileNumber: "13900000022" },
    });
    expect(refused.error?.code).toBe("company-full");
  });

  // docs/product.md#a-number-belongs-to-who-proves-it
  it("who is a member already is not added, and it is said so", async () => {
    const refused = await client.POST("/companies/{id}/users", {
      params: { path: { id: "80001" } },
      body: { name: "王编辑", mobileNumber: phones.editor },
    });
    const detail = "该手机号的用户已经是企业成员";
    const errors = [{ field: "mobileNumber", code: "already-a-member", detail }];
    expect(refused.error).toMatchObject({ status: 409, detail, errors });
  });

  // docs/product.md#the-key-is-renewed
  // docs/product.md#a-key-is-enough-to-join
  it("renew the key of a company, which a newcomer joins by it alone", async () => {
    const path = { params: { path: { id: "80001" } } };
    const before = (await client.GET("/companies/{id}/key", path)).data;
    expect(before?.companyKey).toBe("KEY-80001");
    const key = (await client.POST("/companies/{id}/key", path)).data;
    expect(key?.invitationUrl).toMatch(`${PUBLIC_ORIGIN}/company/invitation/2~`);
    expect((await client.GET("/companies/{id}/key", path)).data?.companyKey).toBe(key?.companyKey);
    const { client: newcomer } = await signIn(server, phones.invited);
    const join = (companyKey = "") =>
      newcomer.POST("/company-memberships", { body: { companyKey } });
    expect((await join(before?.companyKey)).error).toMatchObject({ code: "company-key-invalid" });
    expect((await join(key?.companyKey)).data).toMatchObject({ companyId: "80001", role: "write" });
    const refused = await newcomer.GET("/companies/{id}/key", path);
    expect(refused.error?.code).toBe("forbidden");
  });

  it("one is looked for by one call, however many there are", async () => {
    const mark = await server.sandbox.mark();
    const found = await client.GET("/companies/{id}/users/{uid}", of("10003"));
    expect(found.data?.uid).toBe("10003");
    const unknown = await client.GET("/companies/{id}/users/{uid}", of("99999"));
    expect(unknown.error?.code).toBe("not-found");
    const asked = (await server.sandbox.journal(mark)).map(({ call, query }) => [call, query.uid]);
    expect(asked).toEqual([
      ["company.users.list", "10003"],
      ["company.users.list", "99999"],
    ]);
  });
});
