import { describe, expect, it } from "vitest";
import type { Upstream } from "~/gateway/upstream/upstream";
import { callWith, connectToFake, data } from "./fake-upstream";

const companyId = "80001";
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

const list = ({ companyUsers }: Upstream) =>
  companyUsers.list({ companyId, page: 3, pageSize: 20 });

// docs/upstream.md#company-users
describe("company users", () => {
  it("are listed with every member and the total", async () => {
    expect(await callWith(data({ list: [user], total: "41" }), list)).toEqual({
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
  });

  it("need nothing but a uid", async () => {
    const { users } = await callWith(data({ list: [{ uid: "1" }], total: 1 }), list);
    expect(users[0]).toMatchObject({ uid: "1", name: "", roles: [], createTime: "" });
  });

  it("are created with the upstream's names; the answer is the uid", async () => {
    const { upstream, seen } = await connectToFake(data({ uid: 20001 }));
    const members = { name: "新人", department: "市场部", position: "专员", sex: 1, group: "二组" };
    const mobileNumber = "13800000088";
    await expect(
      upstream.companyUsers.create({ companyId, mobileNumber, ...members } as never),
    ).resolves.toBe("20001");
    expect(seen[0]?.body).toEqual({
      company_id: companyId,
      mobile_number: mobileNumber,
      ...members,
    });
  });
});
