import { describe, expect, it } from "vitest";
import { connectToFake, data, json } from "./fake-upstream";

const user = {
  uid: 10003,
  name: "王编辑",
  department: "编辑部",
  position: "编辑",
  sex: "2",
  mobile_number: "13800000003",
  role_list: [{ role_id: 3, role_name: "内容管理员" }],
  group: "一组",
  status: 1,
  creator: "李团队",
  create_time: "2021-03-01 09:00:00",
  updater: null,
  update_time: "",
};

// docs/upstream.md#company-users
describe("company users", () => {
  it("the list GETs company_id, page, page_size and reads every member", async () => {
    const { upstream, seen } = await connectToFake(data({ list: [user], total: "41" }));
    await expect(
      upstream.companyUsers.list({ companyId: "80001", page: 3, pageSize: 20 }),
    ).resolves.toEqual({
      users: [
        {
          uid: "10003",
          name: "王编辑",
          department: "编辑部",
          position: "编辑",
          sex: 2,
          mobileNumber: "13800000003",
          roles: [{ roleId: "3", roleName: "内容管理员" }],
          group: "一组",
          status: 1,
          creator: "李团队",
          createTime: "2021-03-01 09:00:00",
          updater: "",
          updateTime: "",
        },
      ],
      total: 41,
    });
    expect(seen[0]).toMatchObject({
      method: "GET",
      query: { company_id: "80001", page: "3", page_size: "20" },
    });
  });

  it("a user needs nothing but a uid", async () => {
    const { upstream } = await connectToFake(data({ list: [{ uid: "1" }], total: 1 }));
    const { users } = await upstream.companyUsers.list({
      companyId: "80001",
      page: 1,
      pageSize: 20,
    });
    expect(users[0]).toMatchObject({ uid: "1", name: "", roles: [], createTime: "" });
  });

  it("create POSTs the wire names and answers the uid", async () => {
    const { upstream, seen } = await connectToFake(data({ uid: 20001 }));
    await expect(
      upstream.companyUsers.create({
        companyId: "80001",
        name: "新人",
        mobileNumber: "13800000088",
        department: "市场部",
        position: "专员",
        sex: 1,
        group: "二组",
      }),
    ).resolves.toBe("20001");
    expect(seen[0]).toMatchObject({ method: "POST", path: "/admins/companyusers/create" });
    expect(seen[0]?.body).toEqual({
      company_id: "80001",
      name: "新人",
      mobile_number: "13800000088",
      department: "市场部",
      position: "专员",
      sex: 1,
      group: "二组",
    });
  });

  it("update POSTs only what changed", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.companyUsers.update({ companyId: "80001", uid: "10003", position: "主编" });
    expect(seen[0]?.body).toEqual({ company_id: "80001", uid: "10003", position: "主编" });
  });

  it("delete POSTs company_id and uid", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.companyUsers.delete({ companyId: "80001", uid: "10003" });
    expect(seen[0]).toMatchObject({ method: "POST", path: "/admins/companyusers/delete" });
    expect(seen[0]?.body).toEqual({ company_id: "80001", uid: "10003" });
  });

  it("roles are assigned by role_ids", async () => {
    const { upstream, seen } = await connectToFake(data(null));
    await upstream.companyUsers.assignRoles({
      companyId: "80001",
      uid: "10003",
      roleIds: ["2", "4"],
    });
    expect(seen[0]?.body).toEqual({ company_id: "80001", uid: "10003", role_ids: ["2", "4"] });
  });

  it("anyone but an administrator is forbidden", async () => {
    const { upstream } = await connectToFake(json({ code: 403 }, 403));
    await expect(
      upstream.companyUsers.delete({ companyId: "80001", uid: "10003" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});
