import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { visits } from "~/tests/support/every-page";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

/** What the HTML standard says, and nothing of style: React spells some attributes its own way. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

describe("every page is valid HTML", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it.each(visits)("of $who", { timeout: 60_000 }, async ({ enter }) => {
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
