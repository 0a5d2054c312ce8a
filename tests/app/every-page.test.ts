import { HtmlValidate } from "html-validate";
import type { Response } from "supertest";
import { describe, expect, it } from "vitest";
import { languages } from "~/gateway/core/preferences";
import { visits } from "~/tests/support/every-page";
import { documentOf, wordsOf } from "~/tests/support/html";
import { weighPage } from "~/tests/support/page-weight";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

/** Upper limits in bytes, with brotli. */
const BUDGETS = {
  html: 8_000,
  styles: 24_000,
  login: 115_200,
  scripts: 140_000,
  enhance: 2_000,
};
/** Not the page that a message after a scan leads to. */
const IS_LOGIN = /^\/login(?!\/scan\/)/;
const PLACEHOLDER =
  /\{\{[^}]*\}\}|undefined|\[object |NaN|\b(common|login|errors|shell|pay|order)\.[a-z]+/;
/** What the HTML standard says, and nothing of style: React spells some attributes its own way. */
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

describe.each(languages)("every page in %s", (lng) => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#every-text-is-chinese-and-english
  it.each(visits)(
    "of $who is valid HTML, light and without a placeholder or a key",
    { timeout: 60_000 },
    async ({ enter }) => {
      await visitor.submit("/preferences", { lng });
      const found: string[] = [];
      for (const path of await enter(visitor, test.sandbox)) {
        const page = await visitor.get(path);
        expect(documentOf(page).documentElement.lang === lng, path).toBe(true);
        const faults = [PLACEHOLDER.exec(wordsOf(page))?.[0], ...tooHeavy(path, page)];
        if (lng === "zh-CN") faults.push(...(await invalid(page)));
        found.push(...faults.filter(Boolean).map((fault) => `${path} ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});

async function invalid({ text, type }: Response): Promise<string[]> {
  if (type !== "text/html") return [type];
  const { results } = await validator.validateString(text);
  const messages = results.flatMap((result) => result.messages);
  return messages.map(({ message, selector }) => `${message} at ${selector}`);
}

function tooHeavy(path: string, { text }: Response): string[] {
  const { html, styles, scripts, hasFramework } = weighPage(text);
  let most = BUDGETS.enhance;
  if (hasFramework) most = IS_LOGIN.test(path) ? BUDGETS.login : BUDGETS.scripts;
  return [
    ...(html > BUDGETS.html ? [`HTML ${html}`] : []),
    ...(styles > BUDGETS.styles ? [`styles ${styles}`] : []),
    ...(scripts > most ? [`scripts ${scripts}`] : []),
  ];
}
