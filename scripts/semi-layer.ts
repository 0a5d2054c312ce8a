import type { CSSOptions } from "vite";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[0];

const SEMI = /\/@douyinfe\/semi-\w+\/.+\.css$/;

/**
 * Puts the style sheets of Semi's components into the layer `semi`, as `cssLayer` of Semi's webpack
 * plugin does. Our rules then win by their layer, in whatever order files load.
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
