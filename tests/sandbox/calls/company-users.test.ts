import { beforeEach, describe, expect, it } from "vitest";
import {
  badParameters,
  dateTime,
  failure,
  runSandbox,
  success,
} from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const PATH = "/admins/companyusers";
const company_id = "80001";

let admin: string;
beforeEach(async () => {
  admin = await sandbox.signIn("10002");
});

const list = (query: Record<string, string | number> = {}, token = admin) =>
  sandbox.get(PATH, { company_id, ...query }, token);
const act = (action: string, body: object, token = admin) =>
  sandbox.post(`${PATH}/${action}`, { company_id, ...body }, token);
const find = async (uid: string) => {
  const { body } = await list({ page_size: 100 });
  return body.data.list.find((user: { uid: string }) => user.uid === uid);
};

// docs/upstream.md#companyuserslist
describe("company.users.list", () => {
  it("pages are counted from 1 and hold 20 unless told otherwise", async () => {
    const { list: second, total } = (await list({ page: 2, page_size: 2 })).body.data;
    expect(second.map(({ uid }: { uid: string }) => uid)).toEqual(["10004", "10005"]);
    expect(total).toBe(5);
    expect((await list({ page: 9 })).body.data).toEqual({ list: [], total: 5 });
    expect((await list({ page: 0 })).body).toEqual(badParameters);
    expect((await list({ page_size: "x" })).body).toEqual(badParameters);
  });
});

describe("who may", () => {
  it("HTTP 403 for everyone but a company-admin and a super user", async () => {
    for (const uid of ["10001", "10003", "10006", "10008"]) {
      expect((await list({}, await sandbox.signIn(uid))).status).toBe(403);
    }
    const manager = await sandbox.signIn("10006");
    await act("roles", { uid: "10006", role_ids: ["1", "2"] });
    expect((await list({}, manager)).status).toBe(200);
    await act("roles", { uid: "10002", role_ids: ["5"] });
    expect((await list()).status, "still super").toBe(200);
  });

  it("4001 and 4032 for the company come before HTTP 403", async () => {
    const stranger = await sandbox.signIn("10001");
    expect((await sandbox.get(PATH, {}, stranger)).body).toEqual(badParameters);
    expect((await list({ company_id: "80009" }, stranger)).body).toEqual(
      failure(4032, "企业不存在"),
    );
    expect((await list({ company_id: "90001" }, stranger)).status, "own space").toBe(403);
  });
});

// docs/upstream.md#companyuserscreate
describe("company.users.create", () => {
  const newcomer = {
    name: "新人",
    mobile_number: "13900000088",
    department: "内容部",
    position: "编辑",
    sex: 2,
    group: "一组",
  };

  it("answers the uid; the user can sign in by SMS and is in the company", async () => {
    const { body } = await act("create", newcomer);
    expect(body).toEqual(success({ uid: "20001" }));
    expect(await find("20001")).toEqual({
      uid: "20001",
      ...newcomer,
      role_list: [{ role_id: "5", role_name: "撰稿人" }],
      status: 1,
      creator: "李团队",
      create_time: dateTime,
      updater: "李团队",
      update_time: dateTime,
    });
    const mobileNumber = newcomer.mobile_number;
    await sandbox.post("/admins/sendcode", { mobileNumber, action: "login" });
    const login = await sandbox.get("/admins/mobilelogin", { mobileNumber, code: "123456" });
    expect(login.body.data).toMatchObject({ uid: "20001", nickname: "新人" });
    const companies = await sandbox.get("/admins/searchusercompany", {}, login.body.data.token);
    expect(companies.body.data).toEqual([
      expect.objectContaining({ company_id, is_company: 1, company_remark: "企业版" }),
    ]);
  });

  it("a number that is registered brings its user in; one that is in already is 4013", async () => {
    const known = { name: "张创作", mobile_number: "13800000001" };
    expect((await act("create", known)).body).toEqual(success({ uid: "10001" }));
    expect((await act("create", known)).body).toEqual(failure(4013, "该手机号已被绑定"));
  });

  it("4001 without name, with a wrong number or an unknown sex", async () => {
    for (const changes of [{ name: "" }, { mobile_number: "138" }, { sex: 3 }]) {
      expect((await act("create", { ...newcomer, ...changes })).body).toEqual(badParameters);
    }
  });
});

// docs/upstream.md#companyusersupdate
describe("company.users.update", () => {
  it("changes what is given and nothing else, and notes who did", async () => {
    const before = await find("10005");
    await sandbox.advance(60);
    const changes = { position: "主笔", mobile_number: "13900000005", status: 0, sex: "1" };
    expect((await act("update", { uid: "10005", ...changes })).body).toEqual(success(null));
    const after = await find("10005");
    expect(after).toEqual({ ...before, ...changes, sex: 1, update_time: expect.any(String) });
    expect(after.update_time > before.update_time).toBe(true);
    await act("update", { uid: "10005", name: "钱作者", department: "", group: "二组" });
    expect(await find("10005")).toMatchObject({ name: "钱作者", department: "", group: "二组" });
  });

  it("4001 for who is not in the company and for ill-formed members", async () => {
    expect((await act("update", { uid: "10001", name: "x" })).body).toEqual(badParameters);
    for (const changes of [{ name: "" }, { mobile_number: "1" }, { status: 2 }, { sex: "男" }]) {
      expect((await act("update", { uid: "10005", ...changes })).body).toEqual(badParameters);
    }
  });
});

// docs/upstream.md#companyusersdelete
describe("company.users.delete", () => {
  it("ends the membership; the entry stays listed as one to join", async () => {
    const writer = await sandbox.signIn("10005");
    expect((await act("delete", { uid: "10005" })).body).toEqual(success(null));
    expect((await list()).body.data.total).toBe(4);
    const companies = await sandbox.get("/admins/searchusercompany", {}, writer);
    expect(companies.body.data[1]).toMatchObject({ company_id, is_company: 0 });
    const choose = await sandbox.get("/admins/userchoosecompany", { company_id }, writer);
    expect(choose.body.code).toBe(4031);
    expect((await act("delete", { uid: "10005" })).body).toEqual(badParameters);
  });
});

// docs/upstream.md#companyusersroles
describe("company.users.roles", () => {
  it("replaces the roles; the strongest is the key role", async () => {
    const given = { uid: "10005", role_ids: ["4", "2"] };
    expect((await act("roles", given)).body).toEqual(success(null));
    expect((await find("10005")).role_list).toEqual([
      { role_id: "2", role_name: "项目管理员" },
      { role_id: "4", role_name: "审核员" },
    ]);
    const writer = await sandbox.signIn("10005");
    const chosen = await sandbox.get("/admins/userchoosecompany", { company_id }, writer);
    expect(chosen.body.data.company_key_role).toBe("project-admin");
  });

  it("4001 for unknown roles, none, no list, and who is not in the company", async () => {
    for (const role_ids of [["6"], [], "2", undefined, ["2", "x"]]) {
      expect((await act("roles", { uid: "10005", role_ids })).body).toEqual(badParameters);
    }
    expect((await act("roles", { uid: "10001", role_ids: ["2"] })).body).toEqual(badParameters);
  });
});
