import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { publicAddresses } from "~/app/screens/sitemap/public-addresses";
import { languages } from "~/gateway/core/preferences";
import { visits } from "~/tests/support/every-page";
import { listenDuringTest } from "~/tests/support/listen";
import { weighPage } from "~/tests/support/page-weight";
import { useTestApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

/** Upper limits in bytes, with brotli. */
const BUDGETS = { html: 8_000, styles: 24_000, login: 115_000, scripts: 140_000, enhance: 2_000 };

describe("what a visitor's browser fetches for a page, compressed", () => {
  const test = useTestApp();

  it.for(publicAddresses)("%s comes with brotli, from its first visitor on", async (path) => {
    const { url } = await listenDuringTest(test.app);
    const { headers } = await fetch(url + path, { headers: { "accept-encoding": "gzip, br" } });
    expect(headers.get("content-encoding")).toBe("br");
  });

  it.for(visits)("of $who", { timeout: 60_000 }, async ({ enter }, { annotate }) => {
    const visitor = new Visitor(test);
    const tooHeavy: string[] = [];
    for (const path of await enter(visitor, test.sandbox)) {
      const { text } = await visitor.get(path);
      const { html, styles, scripts, hasFramework } = weighPage(text);
      await annotate(`${path}: HTML ${html}, styles ${styles}, scripts ${scripts}`);
      if (html > BUDGETS.html) tooHeavy.push(`${path}: HTML ${html}`);
      if (styles > BUDGETS.styles) tooHeavy.push(`${path}: styles ${styles}`);
      if (scripts > scriptBudget(path, hasFramework)) tooHeavy.push(`${path}: scripts ${scripts}`);
    }
    expect(tooHeavy).toEqual([]);
  });

  it.for(languages)("of the login in %s", async (language, { annotate }) => {
    const visitor = new Visitor(test);
    await visitor.submit(paths.preferences(), { lng: language });
    const { text } = await visitor.get(paths.login({ method: "sms" }));
    expect(text).toContain(` lang="${language}"`);
    const { scripts } = weighPage(text);
    await annotate(`scripts ${scripts}`);
    expect(scripts).toBeLessThanOrEqual(BUDGETS.login);
  });

  function scriptBudget(path: string, hasFramework: boolean): number {
    if (!hasFramework) return BUDGETS.enhance;
    return path.startsWith("/login") ? BUDGETS.login : BUDGETS.scripts;
  }
});
