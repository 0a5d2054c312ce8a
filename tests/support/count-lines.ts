import { takeCoverage } from "node:v8";
import { afterAll } from "vitest";

/** Has Node write which lines of the build ran, before the runner begins to count anew. */
afterAll(() => takeCoverage());
