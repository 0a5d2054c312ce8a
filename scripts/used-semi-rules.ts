import { readdirSync, readFileSync } from "node:fs";
import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[0];

/** Declarations our own style sheets make, shorter, or that serve a look unused here. */
const NOT_BORROWED = /^(transition|transform|--semi-button-colorful.*)$/;

/** The style sheets of Semi that our own markup borrows; those of its components stay whole. */
const BORROWED = /semi-foundation\/lib\/es\/(button|input)\/\w+\.css$/;

/**
 * Keeps of Semi's borrowed style sheets the rules of classes that our markup names: a tenth of
 * them, for every visitor of every page.
 */
export function usedSemiRules(): PostcssPlugin {
  const isUsed = usedClasses();
  return {
    postcssPlugin: "used-semi-rules",
    Rule(rule) {
      if (!BORROWED.test(rule.source?.input.file ?? "")) return;
      const selectors = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
      rule.walkDecls(NOT_BORROWED, (declaration) => {
        declaration.remove();
      });
    },
  };
}

/** The classes an element must have; those it must not have say nothing. */
function classesOf(selector: string): string[] {
  const required = selector.replace(/:not\([^)]*\)/g, "");
  return [...required.matchAll(/\.(semi-[\w-]+)/g)].map(([, name]) => name ?? "");
}

/** Every `semi-…` word of our components; one that ends with `-` is the beginning of several. */
function usedClasses(): (name: string) => boolean {
  const words = new Set<string>();
  for (const file of readdirSync("app", { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".tsx")) continue;
    const markup = readFileSync(`app/${file}`, "utf8");
    for (const [word] of markup.matchAll(/\bsemi-[\w-]+/g)) words.add(word);
  }
  const beginnings = [...words].filter((word) => word.endsWith("-"));
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
