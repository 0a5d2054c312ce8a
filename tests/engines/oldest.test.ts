import { describe } from "vitest";
import { CAN_RUN, launchOlder } from "./chromiums";
import { useJourneys } from "./use-journeys";

// docs/product.md#the-oldest-browsers
describe.skipIf(!CAN_RUN).each([
  { version: 103, isScripted: true },
  { version: 92, isScripted: false },
  { version: 86, isScripted: false },
] as const)("the journeys in Chromium $version", ({ version, isScripted }) => {
  useJourneys(`Chromium ${version}`, () => launchOlder(version), isScripted);
});
