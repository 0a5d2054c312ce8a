import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[0];

const SEMI = /\/@douyinfe\/semi-\w+\/.+\.css$/;

/**
 * Puts the style sheets that Semi's components import into the layer `semi`, as the option `cssLayer`
 * of Semi's webpack plugin does. Rules of ours then win by their layer, in whatever order files load.
 */
export function semiLayer(): PostcssPlugin {
  return {
    postcssPlugin: "semi-layer",
    Once(root, { AtRule }) {
      if (!SEMI.test(root.source?.input.file ?? "")) return;
      const rules = root.nodes;
      root.removeAll();
      root.append(
        new AtRule({ name: "layer", params: "reset, semi" }),
        new AtRule({ name: "layer", params: "semi", nodes: rules }),
      );
    },
  };
}
