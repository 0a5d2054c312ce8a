import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { startTestApp, type TestApp } from "./app";
import { later } from "./later";
import { Visitor } from "./visitor";

/** The application for all tests of a file or `describe`; the sandbox starts anew before each of them. */
export function useTestApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(options);
  });
  afterAll(() => test.close());
  beforeEach(() => test.sandbox.reset());
  return later(() => test);
}

/** A new application for each test, for what is stored outlives the sandbox's reset. */
export function useNewApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(options);
    return test.close;
  });
  return later(() => test);
}

/** An application for the running test alone. */
export async function startOwnApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const test = await startTestApp({ environment });
  onTestFinished(test.close);
  return test;
}

/** A new visitor for each test. */
export function useVisitor(test: TestApp): Visitor {
  let visitor: Visitor;
  beforeEach(() => {
    visitor = new Visitor(test);
  });
  return later(() => visitor);
}
