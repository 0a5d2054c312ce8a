import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Ids } from "~/sandbox/state/ids";
import { Users } from "~/sandbox/state/users";

function start() {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const users = new Users({ count: next } as unknown as Ids);
  return { users, li: users.add({ uid: "10002", nickname: "李", mobileNumber: "13800000002" }) };
}

describe("the users", () => {
  it("are found by uid and by number", () => {
    const { users, li } = start();
    expect(users.get("10002")).toBe(li);
    expect(users.findByMobileNumber("13800000002")).toBe(li);
    expect(users.find("1")).toBeNull();
    expect(() => users.get("1")).toThrow("no user 1");
    expect(users.list()).toEqual([li]);
  });

  it("have at most a digest of their password", () => {
    const { users, li } = start();
    expect(li.passwordDigest).toBeNull();
    const other = users.add({ uid: "1", nickname: "", mobileNumber: "", password: "Passw0rd!" });
    expect(other.passwordDigest).toBe(createHash("md5").update("Passw0rd!").digest("hex"));
    expect(users.findByMobileNumber("")).toBeNull();
  });

  it("are known by their new number once it is bound", () => {
    const { users, li } = start();
    users.bind(li, "13900000001");
    expect(users.findByMobileNumber("13800000002")).toBeNull();
    expect(users.findByMobileNumber("13900000001")).toBe(li);
  });

  it("register under numbers of their own", () => {
    const { users } = start();
    expect([users.nextUid(), users.nextUid()]).toEqual(["20001", "20002"]);
  });
});
