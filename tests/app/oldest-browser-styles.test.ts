import { readdirSync, readFileSync } from "node:fs";
import type { Identifier } from "@mdn/browser-compat-data/types";
import postcss, { type ChildNode } from "postcss";
import { expect, it } from "vitest";
import { OLDEST_STYLED } from "~/scripts/oldest-browsers";
import { css, findMissing, membersOf } from "~/tests/support/browser-support";

const FOLDER = "build/client/assets";

const ENGINE = "each engine has its own word, in a rule of its own";
const PREFIXED = "its prefixed form is next to it";
const PRINT = "a heading may end a printed page";
const SCROLL = "scrolling looks and ends differently";
const TEXT = "text is set less finely";

/** What the oldest browsers skip, and what a page is like without it. */
const TOLERATED: Record<string, string> = {
  "::-moz-progress-bar": ENGINE,
  "::-webkit-progress-bar": ENGINE,
  "::-webkit-progress-value": ENGINE,
  "::-webkit-search-cancel-button": ENGINE,
  "::details-content": "an answer opens without a movement",
  ":has": "what it changes is an addition, each in a rule of its own",
  ":not(a, b)": "very large text may reach beyond the narrowest window",
  "@container": "wide tables stay tables, which can be scrolled",
  "container-type": "as @container",
  "container-type: inline-size": "as @container",
  "@media forced-colors": "the system's colours are shown without our borders",
  "@media prefers-contrast": "ordinary contrast, which is enough for everybody",
  "@media scripting": "controls that need a script are shown without one",
  "accent-color": "boxes to tick have the system's colour",
  "backdrop-filter": "takes away what Semi sets",
  "backdrop-filter: none": "takes away what Semi sets",
  "break-after: avoid": PRINT,
  "contain-intrinsic-block-size": "a long page is drawn as a whole",
  "content-visibility": "a long page is drawn as a whole",
  "content-visibility: auto": "a long page is drawn as a whole",
  "content-visibility: visible": "a long page is drawn as a whole",
  dvh: "comes after the same in vh",
  "font-family: ui-monospace": "the next font of the list",
  "forced-color-adjust": "as @media forced-colors",
  "forced-color-adjust: none": "as @media forced-colors",
  "grid-template-rows: subgrid": "rows of cards next to each other differ in height",
  hyphens: "words are not divided",
  "mask-composite": "a part of Semi that we do not use",
  "mask-composite: exclude": "a part of Semi that we do not use",
  "mask: content-box": "a part of Semi that we do not use",
  "overflow-clip-margin": "a focus ring is cut at the edge",
  "overscroll-behavior": SCROLL,
  "overscroll-behavior-x": SCROLL,
  "overscroll-behavior-x: contain": SCROLL,
  "overscroll-behavior: contain": SCROLL,
  "print-color-adjust": PREFIXED,
  "print-color-adjust: exact": PREFIXED,
  "scrollbar-width": SCROLL,
  "scrollbar-width: none": SCROLL,
  "scrollbar-width: thin": SCROLL,
  "text-autospace": TEXT,
  "text-autospace: normal": TEXT,
  "text-decoration-thickness": TEXT,
  "text-decoration: dotted": TEXT,
  "text-decoration: wavy": TEXT,
  "text-size-adjust": PREFIXED,
  "text-underline-offset": TEXT,
  "text-wrap": TEXT,
  "text-wrap: balance": TEXT,
  "text-wrap: pretty": TEXT,
  "user-select": PREFIXED,
  "user-select: all": "the number of a request is selected by hand",
};

// docs/product.md#the-oldest-browsers
it("no style sheet needs what the oldest browsers lack", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));
  const found = new Map<string, string>();
  for (const file of files)
    postcss.parse(readFileSync(`${FOLDER}/${file}`, "utf8")).walk((node) => {
      for (const [name, feature] of listFeatures(node)) {
        const missing = findMissing(feature, OLDEST_STYLED);
        if (missing.length > 0)
          found.set(name, `${missing.join(", ")} in ${file}: ${String(node).slice(0, 90)}`);
      }
    });
  expect(files.length).toBeGreaterThan(20);
  const surprises = [...found].filter(([name]) => !(name in TOLERATED));
  expect(Object.fromEntries(surprises)).toEqual({});
  expect(Object.keys(TOLERATED).filter((name) => !found.has(name))).toEqual([]);
});

type Feature = [name: string, feature: Identifier | undefined];

/** Functions such as `color-mix` are listed below the types that they yield. */
const FUNCTIONS = new Map<string, Identifier>();
collect(css.types);

function collect(types: Record<string, Identifier>): void {
  for (const [name, feature] of Object.entries(types)) {
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, feature);
    collect(membersOf(feature));
  }
}

const WORD = /(?<![\w-])[a-z][a-z-]*(?![\w(-])/g;

const withoutStrings = (text: string) => text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");

function listFeatures(node: ChildNode): Feature[] {
  if (node.type === "decl") return listOfDeclaration(node.prop, withoutStrings(node.value));
  if (node.type === "rule") return listOfSelector(withoutStrings(node.selector));
  if (node.type === "atrule") return listOfAtRule(node.name, withoutStrings(node.params));
  return [];
}

function listOfDeclaration(property: string, value: string): Feature[] {
  const isOwn = !property.startsWith("-");
  const definition = isOwn ? css.properties[property] : undefined;
  const words = isOwn ? (value.match(WORD) ?? []) : [];
  const functions = [...value.matchAll(/([a-z][\w-]*)\(/g)];
  const units = value.match(/\d[dsl]v[hwib]\b/) ? ["dvh"] : [];
  return [
    [property, definition],
    ...words.map((word): Feature => [`${property}: ${word}`, definition?.[word]]),
    ...functions.map(([, name = ""]): Feature => [`${name}()`, FUNCTIONS.get(name)]),
    ...units.map((unit): Feature => [unit, css.types.length?.viewport_percentage_units_dynamic]),
  ];
}

function listOfSelector(selector: string): Feature[] {
  const names = [...selector.matchAll(/::?(-?[a-z][a-z-]*)/g)];
  const hasList = /:not\([^()]*[, >+~]/.test(selector);
  return [
    ...names.map(([text, name = ""]): Feature => [text, css.selectors[name]]),
    ...(hasList ? [[":not(a, b)", css.selectors.not?.selector_list] as Feature] : []),
  ];
}

function listOfAtRule(name: string, params: string): Feature[] {
  const rule = css.atRules[name];
  const words = params.match(WORD) ?? [];
  return [
    [`@${name}`, rule],
    ...words.map((word): Feature => [`@${name} ${word}`, rule?.[word]]),
    ...(/[<>]/.test(params) ? [["range", rule?.range_syntax] as Feature] : []),
  ];
}
