import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import remixConfig from "../../../remix.config.js";
import { configure } from "../../../vite.config";

/** Replacements in our sources. */
const STOCK = [
  {
    file: "/app/root.tsx",
    ours: "some((handle) => handle.static)",
    stock: "some(() => false)",
  },
  {
    file: "/server/screen-handlers.ts",
    ours: "if (!branch) return defaultHandler;",
    stock: "if (defaultHandler) return defaultHandler;",
  },
];

/** Builds our screens as Remix's template does: streamed, single fetch, one handler, scripts on every page. */
function stockTemplate(): Plugin {
  const template = new URL("./entry.server.tsx", import.meta.url);
  return {
    name: "stock-template",
    enforce: "pre",
    load(id) {
      if (id.endsWith("/app/entry.server.tsx")) return readFileSync(template, "utf8");
    },
    transform(code, id) {
      const changes = STOCK.filter(({ file }) => id.endsWith(file));
      if (changes.length === 0) return;
      return changes.reduce((text, { file, ours, stock }) => {
        if (!text.includes(ours)) this.error(`${file} has no ${ours} any more`);
        return text.replace(ours, stock);
      }, code);
    },
  };
}

export default defineConfig(
  mergeConfig(
    configure({
      ...remixConfig,
      buildDirectory: "build-stock",
      future: { ...remixConfig.future, v3_singleFetch: true },
    }),
    { plugins: [stockTemplate()] },
  ),
);
