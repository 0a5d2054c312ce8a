import { describe, expect, it } from "vitest";
import { toDeviceView } from "~/app/screens/account/to-device-view";
import { Calendar } from "~/gateway/core/calendar";

const session = {
  id: "one",
  reference: "hash",
  current: true,
  signedInAt: Date.parse("2026-01-01T04:00:59Z"),
  lastSeenAt: Date.parse("2026-01-02T16:30:00Z"),
};

const calendar = new Calendar(Date.now, "Asia/Shanghai");

describe("a device in the list", () => {
  it("has times to the minute, in the zone", () => {
    const origin = {
      kind: "browser",
      method: "sms",
      address: "203.0.113.*",
      device: "Chrome",
    } as const;
    expect(toDeviceView({ ...session, origin }, calendar)).toEqual({
      id: "one",
      current: true,
      name: "Chrome",
      kind: "browser",
      method: "sms",
      address: "203.0.113.*",
      signedIn: "2026-01-01 12:00",
      lastSeen: "2026-01-03 00:30",
    });
  });

  it("of an older version has no more than its times", () => {
    const view = toDeviceView({ ...session, origin: null }, calendar);
    expect(view).toMatchObject({ name: "", kind: null, method: null, address: "" });
  });
});
