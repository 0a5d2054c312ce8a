import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { later } from "~/tests/support/later";
import { openWire, type Wire } from "./wire";

/** An application on a wire, for all tests of a `describe`. */
export function useWire(environment: Record<string, string> = {}, connections?: number) {
  let test: TestApp;
  let wire: Wire;
  beforeAll(async () => {
    test = await startTestApp({ environment });
    wire = await openWire(test, connections);
  });
  afterAll(async () => {
    await wire.close();
    await test.close();
  });
  return { test: later(() => test), wire: later(() => wire) };
}
