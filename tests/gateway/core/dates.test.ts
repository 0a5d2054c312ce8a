import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Calendar, datePart, parseWireDate } from "~/gateway/core/dates";

dayjs.extend(utc);
dayjs.extend(timezone);

const CHINA = "Asia/Shanghai";
const NEW_YEAR_IN_CHINA = 1_704_038_400;
const at = (seconds: number, zone: string) => {
  const calendar = new Calendar(Date.now, zone);
  const ms = seconds * 1000;
  return { toDate: () => calendar.toDate(ms), toDateTime: () => calendar.toDateTime(ms) };
};
const anySeconds = fc.integer({ min: 1, max: 4_102_444_799 });
const zones = fc.constantFrom("Asia/Shanghai", "UTC", "America/New_York", "Asia/Kolkata");

// docs/product.md#dates-are-written-yyyy-mm-dd
describe("dates", () => {
  it("are YYYY-MM-DD in the zone, with midnight at 00:00:00", () => {
    expect(at(0, CHINA).toDate()).toBe("1970-01-01");
    expect(at(NEW_YEAR_IN_CHINA, "UTC").toDate()).toBe("2023-12-31");
    expect(at(NEW_YEAR_IN_CHINA, CHINA).toDateTime()).toBe("2024-01-01 00:00:00");
    expect(datePart("2027-01-01 12:00:00")).toBe("2027-01-01");
    expect(datePart("")).toBe("");
  });

  it("agree with another implementation, for any time and zone", () => {
    fc.assert(
      fc.property(anySeconds, zones, (seconds, zone) => {
        const expected = dayjs.unix(seconds).tz(zone).format("YYYY-MM-DD HH:mm:ss");
        expect(at(seconds, zone).toDateTime()).toBe(expected);
        expect(at(seconds, zone).toDate()).toBe(datePart(expected));
      }),
      { numRuns: 500 },
    );
  });
});

describe("dates of the upstream", () => {
  it.each([
    ["2027-01-01 12:00:00", "2027-01-01 12:00:00"],
    [" 2027-01-01 12:00:00 ", "2027-01-01 12:00:00"],
    ["2099-12-31 23:59:59", "2099-12-31 23:59:59"],
    ["2024-02-29", "2024-02-29 00:00:00"],
    [1_704_038_400, "2024-01-01 00:00:00"],
    ["1704038400", "2024-01-01 00:00:00"],
    [1_704_038_400_000, "2024-01-01 00:00:00"],
    ["1704038400999", "2024-01-01 00:00:00"],
    [1e12, "2001-09-09 09:46:40"],
  ])("are read: %j", (value, dateTime) => {
    expect(parseWireDate(value, CHINA)).toBe(dateTime);
  });

  it.each<[string, unknown[]]>([
    ["of no value", [null, undefined, "", " ", "永久"]],
    ["of other numbers", [0, "0", -1, 1e12 - 1, 1e300, Number.POSITIVE_INFINITY]],
    ["of too many digits", ["9".repeat(16), "9".repeat(400)]],
    ["of no day", ["0000-00-00 00:00:00", "2023-02-29", "2024-13-01", "2024-01-32 00:00:00"]],
    ["of no time", ["2024-01-01 24:00:00", "2024-01-01 12:60:00"]],
    ["of another form", ["2024-1-1", "2024/01/01", "2024-01-01T00:00:00Z"]],
    ["of more than a date", ["2024-01-01 00:00:00<script>"]],
  ])("are none %s", (_name, values) => {
    for (const value of values) expect(parseWireDate(value, CHINA), String(value)).toBe("");
  });
});
