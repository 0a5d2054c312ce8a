import { expect, it } from "vitest";
import { listLicences, PERMITTED } from "~/scripts/licences";

it("every package that runs in production has a licence that lets it", () => {
  const licences = listLicences();
  expect(licences.length).toBeGreaterThan(50);
  expect(licences.filter(({ licence }) => !PERMITTED.has(licence))).toEqual([]);
});
