import cascadeLayers from "@csstools/postcss-cascade-layers";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import logical from "postcss-logical";
import selectorNot from "postcss-selector-not";
import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[0];

/** From the weakest to the strongest, whatever the order in which files load. */
const LAYERS = "reset, semi, tokens, components, screens, adaptations";
const SEMI = /\/@douyinfe\/semi-\w+\/.+\.css$/;

/**
 * Says in older words what the oldest browsers would skip (docs/product.md#the-oldest-browsers):
 * layers as specificity, logical directions as those of our languages, and lists of selectors in
 * full. What this leaves over fails a test (tests/app/oldest-browser.test.ts).
 */
export const forOldBrowsers = (): PostcssPlugin[] => [
  nameLayers(),
  logical(),
  isPseudoClass(),
  selectorNot(),
  cascadeLayers(),
];

/**
 * Puts the style sheets of Semi's components into the layer `semi`, as `cssLayer` of Semi's webpack
 * plugin does. Every file is unwrapped alone, so each gets the order of all layers.
 */
const nameLayers = (): PostcssPlugin => ({
  postcssPlugin: "name-layers",
  Once(root, { AtRule }) {
    if (SEMI.test(root.source?.input.file ?? "")) {
      const rules = root.nodes;
      root.removeAll();
      root.append(new AtRule({ name: "layer", params: "semi", nodes: rules }));
    }
    root.prepend(new AtRule({ name: "layer", params: LAYERS }));
  },
});
