import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { visits } from "~/tests/support/every-page";
import { Visitor } from "~/tests/support/visitor";

/** What the HTML standard says, and nothing of style: React spells some attributes its own way. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

describe("every page is valid HTML", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each(visits)("of $who", { timeout: 60_000 }, async ({ enter }) => {
    const visitor = new Visitor(test);
    const found: string[] = [];
    for (const path of await enter(visitor, test.sandbox)) {
      const { text, type } = await visitor.get(path);
      expect(type, path).toBe("text/html");
      const { results } = await validator.validateString(text);
      const messages = results.flatMap((result) => result.messages);
      found.push(...messages.map(({ message, selector }) => `${path} ${message} at ${selector}`));
    }
    expect(found).toEqual([]);
  });
});
