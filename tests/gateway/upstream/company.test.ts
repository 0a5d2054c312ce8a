import { describe, expect, it } from "vitest";
import type { Upstream } from "~/gateway/upstream/upstream";
import { callWith, data, json, reset } from "./fake-upstream";

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

const list = ({ company }: Upstream) => company.list();
const choose = ({ company }: Upstream) => company.choose("80001");
const getDetail = ({ company }: Upstream) => company.getDetail("80001");
const join = ({ company }: Upstream) =>
  company.join({ companyKey: "KEY", mobileNumber: "13800000003", companyId: "80002" });

describe("company.list", () => {
  // docs/upstream.md#companylist
  it("an entry is read as company_id, company_name, company_remark, is_company, in order", async () => {
    const personal = { company_id: "90002", company_name: "空间", company_remark: "个人版" };
    const enterprise = { company_name: "财经传媒", company_remark: "企业版" };
    const entries = [
      { ...personal, is_company: 1 },
      { ...enterprise, company_id: 80001, is_company: true },
      { ...enterprise, company_id: "80002", is_company: "0" },
    ];
    const read = { companyName: "财经传媒", companyRemark: "企业版" };
    expect(await callWith(data(entries), list)).toEqual([
      { companyId: "90002", companyName: "空间", companyRemark: "个人版", isMember: true },
      { ...read, companyId: "80001", isMember: true },
      { ...read, companyId: "80002", isMember: false },
    ]);
    expect(await callWith(data([]), list)).toEqual([]);
  });

  it.each([[null], [{}], [[{}]], [[null]]])("data %j is malformed", async (answer) => {
    await expect(callWith(data(answer), list)).rejects.toMatchObject({
      code: "upstream-malformed",
    });
  });
});

describe("company.choose", () => {
  // docs/upstream.md#companychoose
  // docs/product.md#upstream-values-are-read-with-tolerance
  it.each([
    ["another member", { extra: 1 }, {}],
    [
      "numbers as text and booleans",
      { is_super: true, vip_id: "2", is_vip_exp: "1", company_id: 80001 },
      { isSuper: true, vipId: 2, isVipExp: true },
    ],
    [
      "a date and a time",
      { vip_limit_time: "2099-12-31 23:59:59" },
      { vipLimitTime: "2099-12-31 23:59:59" },
    ],
    ["seconds", { vip_limit_time: 1704038400 }, { vipLimitTime: "2024-01-01 00:00:00" }],
    ["milliseconds", { vip_limit_time: 1704038400000 }, { vipLimitTime: "2024-01-01 00:00:00" }],
    ["no date", { vip_limit_time: null }, { vipLimitTime: "" }],
  ])("reads all twelve members, with %s", async (_, given, read) => {
    expect(await callWith(data({ ...chosen, ...given }), choose)).toEqual({ ...model, ...read });
  });

  // docs/product.md#addresses-and-methods-are-configuration
  it("dates are read in the configured zone", async () => {
    const reply = data({ ...chosen, vip_limit_time: 1704038400 });
    const company = await callWith(reply, choose, { variables: { UPSTREAM_TZ: "UTC" } });
    expect(company.vipLimitTime).toBe("2023-12-31 16:00:00");
  });

  it("4031 is not-a-member", async () => {
    const error = { code: "not-a-member", cause: { code: 4031 } };
    await expect(callWith(json({ code: 4031 }), choose)).rejects.toMatchObject(error);
  });
});

describe("company.detail", () => {
  // docs/upstream.md#companydetail
  it("reads five members; 4031 is not-a-member", async () => {
    const detail = {
      company_id: "80001",
      company_name: "财经传媒有限公司",
      company_remark: "企业版",
      user_count: "5",
      create_time: "2021-03-01 09:00:00",
    };
    expect(await callWith(data(detail), getDetail)).toEqual({
      companyId: "80001",
      companyName: "财经传媒有限公司",
      companyRemark: "企业版",
      userCount: 5,
      createTime: "2021-03-01 09:00:00",
    });
    await expect(callWith(json({ code: 4031 }), getDetail)).rejects.toMatchObject({
      code: "not-a-member",
    });
  });
});

describe("company.join", () => {
  it.each([
    ["a wrong key", json({ code: 4030, error_msg: "秘钥不存在" })],
    ["an unknown company", json({ code: 4032, error_msg: "企业不存在" })],
    ["HTTP 403", json({}, 403)],
    ["HTTP 500", json({}, 500)],
    ["HTTP 429", json({}, 429)],
    ["a reset", reset],
  ])("%s is company-key-invalid on its field, without other words", async (_, reply) => {
    await expect(callWith(reply, join)).rejects.toMatchObject({
      code: "company-key-invalid",
      field: "companyKey",
      detail: undefined,
    });
  });
});
