import { expect, it, vi } from "vitest";
import { CompanyPeopleUseCase } from "~/gateway/company/company-people";
import { createKeyring } from "~/gateway/store/keyring";
import { phones } from "~/tests/support/people";

const user = {
  ...{ uid: "10003", name: "王编辑", mobileNumber: phones.editor, department: "内容部" },
  ...{ position: "", sex: 0, group: "", status: 0, isSuper: false, creator: "", createTime: "" },
  ...{ updater: "", updateTime: "", roles: [{ roleId: "3", roleName: "内容管理员" }] },
};

function startPeople(removed = user) {
  let now = 1_000_000;
  const create = vi.fn(async () => "10003");
  const companyUsers = {
    ...{ get: async () => removed, delete: async () => undefined, create },
    ...{ assignRoles: vi.fn(), update: vi.fn() },
  };
  const keyring = createKeyring(["s".repeat(32)]);
  const context = { calendar: { now: () => now }, shared: { keyring } };
  return {
    people: new CompanyPeopleUseCase(context as never, companyUsers as never),
    companyUsers,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

// docs/product.md#a-removal-can-be-undone
it.each([
  [0, "80001", true],
  [60_000, "80001", true],
  [66_000, "80001", false],
  [0, "80002", false],
])("a removal from 80001 is undone after %d ms in %s: %s", async (ms, companyId, isUndone) => {
  const { people, companyUsers, wait } = startPeople();
  const { removal } = await people.remove("80001", "10003");
  wait(ms);
  const restoring = people.restore(companyId, removal ?? "");
  if (!isUndone) {
    await expect(restoring).rejects.toMatchObject({ code: "undo-expired" });
    expect(companyUsers.create).not.toHaveBeenCalled();
    return;
  }
  expect(await restoring).toBe("王编辑");
  const { name, mobileNumber, department, position, sex, group } = user;
  const details = { name, mobileNumber, department, position, sex, group };
  expect(companyUsers.create).toHaveBeenCalledWith("80001", details);
  expect(companyUsers.assignRoles).toHaveBeenCalledWith("80001", "10003", ["3"]);
  expect(companyUsers.update).toHaveBeenCalledWith("80001", "10003", { status: 0 });
});

// docs/product.md#a-removal-can-be-undone
it("the removal of a super user cannot be undone, which would give another rank", async () => {
  const { people } = startPeople({ ...user, isSuper: true });
  expect(await people.remove("80001", "10003")).toEqual({ name: "王编辑", removal: null });
});
