import { describe, expect, it } from "vitest";
import { decodeFlash, type Flash, FlashQueue } from "~/gateway/session/flash";

function storedTextOf(flash: Flash): string {
  const queue = new FlashQueue();
  queue.add(flash);
  return Object.values(queue.takeFields(0)).join();
}

describe("a message in the store", () => {
  it.each([
    ["messages:login-success", "messages.login-success"],
    ["company-users:added", "companyUsers.added"],
  ])("%s is stored as %s, as the version before does, and read again", (key, stored) => {
    const flash: Flash = { kind: "success", key, values: { name: "李" } };
    expect(JSON.parse(storedTextOf(flash))).toEqual({ ...flash, key: stored });
    expect(decodeFlash(storedTextOf(flash))).toEqual(flash);
  });
});
