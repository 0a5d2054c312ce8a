import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDwellEvent, reportEvents } from "~/gateway/core/report";
import { reportSchema } from "~/gateway/core/report-schema";
import { report } from "~/tests/support/report";
import { codesByField } from "./codes";

const codes = (changed: Record<string, unknown>) =>
  codesByField(reportSchema, { ...report, ...changed });

// docs/product.md#a-report-has-six-members
describe("statistics reports", () => {
  it("have event, eventInfo, aid, deviceInfo and timestamp; the uid is never the page's", () => {
    expect(reportSchema.parse({ ...report, uid: "10002", other: 1 })).toEqual(report);
  });

  // docs/product.md#dwell-events-are-image-requests
  it("the two dwell events are images", () => {
    expect(reportEvents.filter(isDwellEvent)).toEqual(["article_dwell", "website_dwell"]);
    expect(reportEvents).toEqual(["login", "logout", "article_dwell", "website_dwell"]);
  });

  it.each(["", "click", "toString", undefined, null, ["login"]])("know no event %j", (event) => {
    expect(codes({ event })).toEqual({ event: "invalid-input" });
  });

  it.each([0, -1, 1.5, Number.NaN, 1e300, "1767240000000", undefined, null])(
    "have no timestamp %j",
    (timestamp) => {
      expect(codes({ timestamp })).toEqual({ timestamp: "invalid-input" });
    },
  );

  it("answer anything else with invalid-input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (input) => {
        const wrong = new Set(Object.values(codesByField(reportSchema, input)));
        expect([...wrong]).toEqual(["invalid-input"]);
      }),
    );
  });
});
