import type { AppLoadContext } from "@remix-run/node";
import type { Block, Section } from "~/app/content/blocks";
import {
  getHelpContent,
  getHelpPages,
  type HelpContent,
  isPlannedSection,
  toTutorialAnchor,
} from "~/app/content/help";
import type { HelpEntry, HelpResultGroup } from "~/app/content/help-search";
import { getPricingContent } from "~/app/content/pricing";
import { paths } from "~/app/paths";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import type { FeatureKey } from "~/gateway/core/features";
import { channelKeys } from "~/gateway/core/publishing/channels";

type Context = Pick<AppLoadContext, "t" | "site" | "language">;

/** Returns what the help search finds: the help centre, and answers about prices, accounts and companies. */
export function listHelpEntries(context: Context): HelpEntry[] {
  const content = fillSiteFacts(getHelpContent(context.language), context);
  return [...listPages(context), ...listSections(content, context.site.plannedFeatures)];
}

function listSections(
  { guide, faq, tutorials }: HelpContent,
  planned: readonly FeatureKey[],
): HelpEntry[] {
  const list = (
    group: HelpResultGroup,
    sections: readonly Section[],
    toHref: (id: string) => string,
  ) =>
    sections.map(({ id, title, blocks }) => ({
      ...{ group, title, href: toHref(id), texts: blocks.flatMap(listTexts) },
      isPlanned: isPlannedSection(id, planned),
    }));
  const toHref = (type: string) => paths.assistance({ type });
  return [
    ...list(
      "faq",
      faq.sections.flatMap(({ items }) => items),
      toHref,
    ),
    ...list("tutorials", tutorials.sections, (id) => paths.tutorial(toTutorialAnchor(id))),
    ...list(
      "guide",
      guide.sections.flatMap((each) => [each, ...each.items]),
      toHref,
    ),
  ];
}

function listPages(context: Context): HelpEntry[] {
  const { t, site, language } = context;
  const toEntry = (href: string, title: string, ...texts: string[]): HelpEntry => ({
    ...{ group: "pages", href, title, texts, isPlanned: false },
  });
  const channels = channelKeys
    .map((key) => t(`publishing:channels.${key}`))
    .join(t("pricing:comma"));
  const answers = fillSiteFacts(getHelpPages(language), context).sections.map(
    ({ id, title, blocks }) => {
      const texts = blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : []));
      const link = blocks.find((block) => block.kind === "link");
      const filled = texts.map((text) => text.replace("{channels}", channels));
      return {
        ...toEntry(link?.href ?? paths.assistance(), title, ...filled),
        isPlanned: isPlannedSection(id, site.plannedFeatures),
      };
    },
  );
  const pricing = fillSiteFacts(getPricingContent(language), context);
  const toPricing = (question: string, answer: string, section: string) =>
    toEntry(`${paths.pricing()}#${section}`, question, answer);
  return [
    ...answers,
    toEntry(
      `${paths.accountInformation()}#deletion`,
      t("account:sections.deletion"),
      t("account:deletion.text"),
    ),
    ...(["invoice", "bankTransfer", "refund"] as const).map((name) =>
      toPricing(pricing.terms[name], site.terms[name], "terms"),
    ),
    ...pricing.questions.items.map(({ question, answer }) =>
      toPricing(question, answer, "questions"),
    ),
  ];
}

function listTexts(block: Block): readonly string[] {
  if ("text" in block) return [block.text];
  if (block.kind === "table") return block.rows.map((row) => row.join(" · "));
  if (block.kind === "points") return block.items.map(({ title, text }) => `${title} ${text}`);
  return block.items;
}
