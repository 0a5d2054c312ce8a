import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDateTime } from "~/gateway/core/dates";
import { isoTime, isoTimeOfSeconds } from "~/server/api/http/times";

describe("times", () => {
  it.each([
    ["2026-01-01 12:00:00", "Asia/Shanghai", "2026-01-01T04:00:00.000Z"],
    ["2026-07-01 12:00:00", "Europe/Berlin", "2026-07-01T10:00:00.000Z"],
  ])("%s in %s is %s", (wire, zone, iso) => {
    expect(isoTime(wire, zone)).toBe(iso);
  });

  it("none is null", () => {
    expect(isoTime("", "Asia/Shanghai")).toBeNull();
    expect(isoTimeOfSeconds(null)).toBeNull();
    expect(isoTimeOfSeconds(1_767_240_060)).toBe("2026-01-01T04:01:00.000Z");
  });

  it("is the inverse of how the upstream writes them, in every zone", () => {
    const zones = ["Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "UTC"];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        fc.constantFrom(...zones),
        (seconds, zone) => {
          const wire = formatDateTime(seconds, zone);
          const instant = Date.parse(isoTime(wire, zone) ?? "") / 1000;
          // Of an hour that a zone has twice, either one is right.
          expect(formatDateTime(instant, zone)).toBe(wire);
        },
      ),
    );
  });
});
