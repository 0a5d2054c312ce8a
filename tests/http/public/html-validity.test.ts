import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { Visitor } from "~/tests/support/visitor";

/** What the HTML standard says, and nothing of style: React spells some attributes its own way. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

describe("every page is valid HTML", () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function complaints(visitor: Visitor, pages: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const path of pages) {
      const { text } = await visitor.get(path);
      const { results } = await validator.validateString(text);
      const messages = results.flatMap((result) => result.messages);
      found.push(...messages.map(({ message, selector }) => `${path} ${message} at ${selector}`));
    }
    return found;
  }

  it("of a visitor", { timeout: 60_000 }, async () => {
    expect(await complaints(new Visitor(test), anonymousPages)).toEqual([]);
  });

  it("of a member", { timeout: 60_000 }, async () => {
    const member = new Visitor(test);
    await member.logIn("13800000002");
    expect(await complaints(member, memberPages)).toEqual([]);
  });
});
