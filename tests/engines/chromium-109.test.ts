import { describe } from "vitest";
import { CAN_RUN, launchChromium109 } from "./chromiums";
import { useJourneys } from "./use-journeys";

// docs/product.md#the-oldest-browsers
describe.skipIf(!CAN_RUN)("the journeys in Chromium 109", () => {
  useJourneys("Chromium 109", launchChromium109, true);
});
