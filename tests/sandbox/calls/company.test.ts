import { describe, expect, it } from "vitest";
import { badParameters, failure, runSandbox, success } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();

const unknownCompany = failure(4032, "企业不存在");
const list = (token: string) => sandbox.get("/admins/searchusercompany", {}, token);
const choose = (token: string, company_id: string) =>
  sandbox.get("/admins/userchoosecompany", { company_id }, token);

// docs/upstream.md#companychoose
describe("company.choose", () => {
  it("a personal entry has no role, and the user's membership", async () => {
    const { body } = await choose(await sandbox.signIn("10009"), "90009");
    expect(body.data).toMatchObject({
      company_key_role: "",
      role_name: "",
      is_super: 0,
      vip_id: 2,
      vip_name: "高级版VIP",
      vip_limit_time: "2099-12-31 23:59:59",
      is_vip_exp: 0,
    });
  });

  it("the token remembers its company: vip.payQr orders for it", async () => {
    const token = await sandbox.signIn("10002");
    const pay = () =>
      sandbox.get("/vip/payqrcode", { pid: "DT_DOCK_0001", channel: "wxpay" }, token);
    await pay();
    await choose(token, "80001");
    await pay();
    const orders: { corpId: string }[] = await sandbox.must("GET", "/orders?uid=10002");
    expect(orders.map(({ corpId }) => corpId)).toEqual(["80001", "0"]);
  });
});

// docs/upstream.md#companyjoin
describe("company.join", () => {
  const joining = {
    company_key: "KEY-80002",
    mobile_number: "13800000003",
    company_id: "80002",
  };
  const join = (token: string, changes: object = {}) =>
    sandbox.post("/admins/joincompany", { ...joining, ...changes }, token);

  it("afterwards the entry is the user's own and the role is write", async () => {
    const token = await sandbox.signIn("10003");
    expect((await join(token)).body).toEqual(
      success({ company_id: "80002", company_name: "证券资讯有限公司" }),
    );
    expect((await list(token)).body.data[2]).toMatchObject({ company_id: "80002", is_company: 1 });
    expect((await choose(token, "80002")).body.data.company_key_role).toBe("write");
  });

  it("joining a company that was not listed lists it; joining twice changes nothing", async () => {
    const token = await sandbox.signIn("10001");
    const media = { company_id: "80001", company_key: "KEY-80001", mobile_number: "13800000001" };
    await join(token, media);
    await join(token, media);
    expect((await list(token)).body.data).toHaveLength(2);
    const editor = await sandbox.signIn("10003");
    await join(editor, media);
    expect((await choose(editor, "80001")).body.data.company_key_role).toBe("content-admin");
  });

  it("4001 first, then 4032, then 4030; a personal company has no key at all", async () => {
    const token = await sandbox.signIn("10003");
    for (const name of Object.keys(joining)) {
      expect((await join(token, { [name]: "" })).body).toEqual(badParameters);
    }
    expect((await join(token, { company_id: "80009" })).body).toEqual(unknownCompany);
    const wrongKey = failure(4030, "秘钥不存在");
    expect((await join(token, { company_key: "KEY-80001" })).body).toEqual(wrongKey);
    expect((await join(token, { company_id: "90001" })).body).toEqual(wrongKey);
  });
});
