import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { STATES_DOCUMENT, statesDocument } from "./diagram";

it("the document of the states is what the models print", () => {
  expect(readFileSync(STATES_DOCUMENT, "utf8")).toBe(statesDocument());
});
