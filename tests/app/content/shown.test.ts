import { describe, expect, it } from "vitest";
import { agreementTypes } from "~/app/content/agreement-types";
import { listItems } from "~/app/content/blocks";
import { getHelpContent } from "~/app/content/help";
import { fillPlaceholders } from "~/app/content/placeholders";
import { providerIds } from "~/app/content/provider-ids";
import { paths } from "~/app/paths";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { allContent, listsFeatures } from "./all-content";

const ADDRESSES: Record<string, string> = {
  about: paths.aboutUs(),
  cases: paths.customerCases(),
  help: paths.assistance(),
  home: paths.home(),
  pricing: paths.pricing(),
  serviceAgreement: paths.loginAgreement(),
  updateLog: paths.updateLog(),
  useProtocol: paths.userAgreement(),
  ...Object.fromEntries(agreementTypes.map((type) => [type, paths.agreement({ type })])),
  ...Object.fromEntries(providerIds.map((sometext) => [sometext, paths.content({ sometext })])),
};

const captions = new Set(getHelpContent("zh-CN").tutorials.sections.flatMap(listItems));

/** No words, or words of other places: of a tab of the home page, of members' plans. */
const ELSEWHERE = new Set("id kind href url icon more marks actions".split(" "));

function wordsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (content === null || typeof content !== "object" || listsFeatures(content)) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    ELSEWHERE.has(key) ? [] : wordsIn(value),
  );
}

describe("a page of long copy", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  it.each(Object.entries(ADDRESSES))("%s shows all of its content at %s", async (name, address) => {
    const page = await visitor.get(address);
    expect(page.status).toBe(200);
    const shown = page.text.replaceAll("<!-- -->", "").replace(/&(amp|quot|#x27);/g, "");
    const { SERVICE_CONTACT: contact } = test.dependencies.config;
    const content = fillPlaceholders(allContent("zh-CN")[name], {
      product: "多渠道内容分发",
      contact,
    });
    const missing = wordsIn(content)
      .filter((text) => !captions.has(text))
      .filter((text) => !shown.includes(text.replace(/[&"']/g, "")));
    expect(missing).toEqual([]);
  });
});
