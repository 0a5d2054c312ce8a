import { describe, expect, it } from "vitest";
import { connectToFake, data, json, reset } from "./fake-upstream";

const list = [
  { company_id: "90002", company_name: "李团队的空间", company_remark: "个人版", is_company: 1 },
  { company_id: 80001, company_name: "财经传媒", company_remark: "企业版", is_company: true },
  { company_id: "80002", company_name: "证券资讯", company_remark: "企业版", is_company: "0" },
];
const chosen = {
  is_super: 0,
  uid: "10003",
  company_key_role: "content-admin",
  headimgurl: "https://cdn.example/a/10003.png",
  company_name: "财经传媒有限公司",
  company_id: "80001",
  name: "王编辑",
  role_name: "内容管理员",
  vip_limit_time: "",
  vip_id: 0,
  is_vip_exp: 0,
  vip_name: "",
};
const model = {
  isSuper: false,
  uid: "10003",
  companyKeyRole: "content-admin",
  headimgurl: "https://cdn.example/a/10003.png",
  companyName: "财经传媒有限公司",
  companyId: "80001",
  name: "王编辑",
  roleName: "内容管理员",
  vipLimitTime: "",
  vipId: 0,
  isVipExp: false,
  vipName: "",
};

describe("company.list", () => {
  // docs/upstream.md#companylist
  it("an entry is read as company_id, company_name, company_remark, is_company, in order", async () => {
    const { upstream, seen } = await connectToFake(data(list));
    await expect(upstream.company.list()).resolves.toEqual([
      { companyId: "90002", companyName: "李团队的空间", companyRemark: "个人版", isMember: true },
      { companyId: "80001", companyName: "财经传媒", companyRemark: "企业版", isMember: true },
      { companyId: "80002", companyName: "证券资讯", companyRemark: "企业版", isMember: false },
    ]);
    expect(seen[0]).toMatchObject({ method: "GET", url: "/admins/searchusercompany" });
  });

  it("may be empty", async () => {
    const { upstream } = await connectToFake(data([]));
    await expect(upstream.company.list()).resolves.toEqual([]);
  });

  it.each([[null], [{}], [[{}]], [[null]]])("data %j is malformed", async (answer) => {
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.company.list()).rejects.toMatchObject({ code: "upstream-malformed" });
  });
});

describe("company.choose", () => {
  // docs/upstream.md#companychoose
  it("GETs company_id and reads all twelve members", async () => {
    const { upstream, seen } = await connectToFake(data({ ...chosen, extra: 1 }));
    await expect(upstream.company.choose("80001")).resolves.toEqual(model);
    expect(seen[0]).toMatchObject({ method: "GET", query: { company_id: "80001" } });
  });

  // docs/product.md#upstream-values-are-read-with-tolerance
  it("numbers as text and booleans are understood", async () => {
    const answer = { ...chosen, is_super: true, vip_id: "2", is_vip_exp: "1", company_id: 80001 };
    const { upstream } = await connectToFake(data(answer));
    await expect(upstream.company.choose("80001")).resolves.toEqual({
      ...model,
      isSuper: true,
      vipId: 2,
      isVipExp: true,
    });
  });

  it("the limit may be any kind of date", async () => {
    const read = async (vip_limit_time: unknown) => {
      const { upstream } = await connectToFake(data({ ...chosen, vip_limit_time }));
      return (await upstream.company.choose("80001")).vipLimitTime;
    };
    expect(await read("2099-12-31 23:59:59")).toBe("2099-12-31 23:59:59");
    expect(await read(1704038400)).toBe("2024-01-01 00:00:00");
    expect(await read(1704038400000)).toBe("2024-01-01 00:00:00");
    expect(await read(null)).toBe("");
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("dates are read in the configured zone", async () => {
    const { upstream } = await connectToFake(data({ ...chosen, vip_limit_time: 1704038400 }), {
      variables: { UPSTREAM_TZ: "UTC" },
    });
    expect((await upstream.company.choose("80001")).vipLimitTime).toBe("2023-12-31 16:00:00");
  });

  it("4031 is not-a-member, 4032 has the upstream's words", async () => {
    const outsider = await connectToFake(json({ code: 4031, error_msg: "您还不是该企业成员" }));
    await expect(outsider.upstream.company.choose("80001")).rejects.toMatchObject({
      code: "not-a-member",
      cause: { code: 4031 },
    });
    const unknown = await connectToFake(json({ code: 4032, error_msg: "企业不存在" }));
    await expect(unknown.upstream.company.choose("1")).rejects.toMatchObject({
      code: "business",
      detail: "企业不存在",
    });
  });
});

describe("company.detail", () => {
  // docs/upstream.md#companydetail
  it("GETs company_id", async () => {
    const { upstream, seen } = await connectToFake(
      data({
        company_id: "80001",
        company_name: "财经传媒有限公司",
        company_remark: "企业版",
        user_count: "5",
        create_time: "2021-03-01 09:00:00",
      }),
    );
    await expect(upstream.company.getDetail("80001")).resolves.toEqual({
      companyId: "80001",
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
      userCount: 5,
      createTime: "2021-03-01 09:00:00",
    });
    expect(seen[0]?.url).toBe("/admins/getcompanydetail?company_id=80001");
  });

  it("4031 is not-a-member", async () => {
    const { upstream } = await connectToFake(json({ code: 4031 }));
    await expect(upstream.company.getDetail("80001")).rejects.toMatchObject({
      code: "not-a-member",
    });
  });
});

describe("company.join", () => {
  const input = { companyKey: "KEY-80002", mobileNumber: "13800000003", companyId: "80002" };

  // docs/upstream.md#companyjoin
  it("POSTs company_key, mobile_number, company_id", async () => {
    const { upstream, seen } = await connectToFake(
      data({ company_id: "80002", company_name: "证券资讯有限公司" }),
    );
    await expect(upstream.company.join(input)).resolves.toBeUndefined();
    expect(seen[0]).toMatchObject({
      method: "POST",
      body: { company_key: "KEY-80002", mobile_number: "13800000003", company_id: "80002" },
    });
  });

  it.each([
    ["a wrong key", json({ code: 4030, error_msg: "秘钥不存在" })],
    ["an unknown company", json({ code: 4032, error_msg: "企业不存在" })],
    ["HTTP 403", json({}, 403)],
    ["HTTP 500", json({}, 500)],
    ["HTTP 429", json({}, 429)],
    ["a reset", reset],
  ])("%s is company-key-invalid on its field, without other words", async (_, reply) => {
    const { upstream } = await connectToFake(reply);
    await expect(upstream.company.join(input)).rejects.toMatchObject({
      code: "company-key-invalid",
      field: "companyKey",
      detail: undefined,
    });
  });

  it("a 401 stays unauthorized", async () => {
    const { upstream } = await connectToFake(json({}, 401));
    await expect(upstream.company.join(input)).rejects.toMatchObject({ code: "unauthorized" });
  });
});
