import { z } from "zod";
import { featureKeys } from "../../gateway/core/features";
import { providerIds } from "./provider-ids";

/*
 * What the JSON files of `app/content/<language>` contain. The build checks them (scripts/content.ts);
 * running code imports the types alone.
 */

const text = z.string().min(1);
/** What a text promises: it is left out while one of them is planned (docs/product.md#a-feature-is-here-or-planned). */
const promised = { features: z.array(z.enum(featureKeys)).optional() };
const lines = z.array(text).min(1);
const questions = z.strictObject({
  title: text,
  items: z.array(z.strictObject({ question: text, answer: text })),
});

const download = z.strictObject({
  title: text,
  lead: text,
  version: text,
  versionLabel: text,
  download: text,
  address: text,
  copyAddress: text,
  forComputers: text,
  requirement: text,
  browsersLabel: text,
  browsers: z.array(
    z.strictObject({
      id: z.enum(["edge", "chrome", "360", "qq"]),
      name: text,
      /** The page where the browser lists its extensions. */
      href: text,
      steps: lines,
      note: text,
    }),
  ),
  after: z.strictObject({ title: text, items: lines }),
  problems: questions,
});

/** The categories of tabs 1 to 3; tab 0 shows all of them. */
const providerCategory = z.strictObject({
  id: z.enum(["design", "technology", "planning"]),
  title: text,
  lead: text,
  cards: z.array(z.strictObject({ id: z.enum(providerIds), title: text, text })),
});

const home = z.strictObject({
  hero: z.strictObject({ title: text, lead: text, start: text, pricing: text, note: text }),
  flow: z.strictObject({
    title: text,
    steps: z.array(z.strictObject({ title: text, text, ...promised })),
  }),
  product: z.strictObject({
    title: text,
    lead: text,
    screens: z.array(
      z.strictObject({
        id: z.enum(["editor", "publish", "result", "workbench"]),
        alt: text,
        caption: text,
        ...promised,
      }),
    ),
  }),
  features: z.strictObject({
    title: text,
    lead: text,
    items: z.array(
      z.strictObject({
        icon: z.enum([
          "send",
          "clock",
          "list",
          "folder",
          "safe",
          "search",
          "download",
          "user",
          "calendar",
          "trend",
        ]),
        title: text,
        text,
        ...promised,
      }),
    ),
  }),
  finance: z.strictObject({
    title: text,
    lead: text,
    points: z.array(z.strictObject({ text, ...promised })),
  }),
  segments: z.strictObject({
    title: text,
    lead: text,
    items: z.array(
      z.strictObject({
        id: z.enum(["creator", "team", "agency", "enterprise"]),
        title: text,
        text,
      }),
    ),
  }),
  providers: z.strictObject({
    title: text,
    lead: text,
    categories: z.array(providerCategory),
    more: text,
  }),
  closing: z.strictObject({ title: text, text, download: text, help: text }),
});

/** Links to other sites about one subject. */
const linkSection = z.strictObject({
  id: z.enum(["data", "material", "shop"]),
  links: z.array(z.strictObject({ url: z.url(), name: text, description: text })),
});

const plan = z.strictObject({
  id: z.enum(["free", "basic", "advanced", "custom"]),
  name: text,
  /** Where there is little room. */
  shortName: text,
  audience: text,
  /** Fen for a year, or how to learn the price. */
  price: z.union([z.int(), text]),
  period: text,
  /** What the plan has besides its contents and features. */
  points: lines,
  /** What others sell in such a plan, and this service does not have yet. */
  notOpen: text.optional(),
  action: text,
});

const pricing = z.strictObject({
  title: text,
  lead: text,
  plans: z.array(plan),
  /** The marks of plans, and the button texts for members. */
  marks: z.strictObject({ recommended: text, own: text, trial: text }),
  actions: z.strictObject({ renew: text, upgrade: text }),
  /** The name of the switch between the plans on a phone. */
  switchLabel: text,
  /** The questions that the operator answers by site facts. */
  terms: z.strictObject({ title: text, invoice: text, bankTransfer: text, refund: text }),
  questions,
  service: z.strictObject({ title: text, text, action: text }),
});

const pageMeta = z.record(
  z.enum([
    "home",
    "home-design",
    "home-technology",
    "home-planning",
    ...providerIds,
    "customerCases",
    "pricing",
    "channels",
    "downLoad",
    "assistance",
    "urlNavigate",
    "aboutUs",
    "updateLog",
    "useProtocol",
    "jianguan",
    "jiufen",
    "yinsi",
    "shiyong",
    "mianze",
    "user",
    "login",
    "notFound",
  ]),
  /** The title is without the product's name, which `screenMeta` adds. */
  z.strictObject({ title: text, description: text }),
);

/** The schema of each file, by name. */
export const schemas: Record<string, z.ZodType> = {
  "download.json": download,
  "home.json": home,
  "navigate.json": z.array(linkSection),
  "page-meta.json": pageMeta,
  "pricing.json": pricing,
};

export type DownloadContent = z.infer<typeof download>;
export type BrowserSteps = DownloadContent["browsers"][number];
export type HomeContent = z.infer<typeof home>;
export type ProviderCategory = z.infer<typeof providerCategory>;
export type LinkSection = z.infer<typeof linkSection>;
export type PageMeta = z.infer<typeof pageMeta>;
export type PricingContent = z.infer<typeof pricing>;
export type PlanCopy = z.infer<typeof plan>;
export type PublicPage = keyof PageMeta;
