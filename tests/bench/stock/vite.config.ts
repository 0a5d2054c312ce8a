import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import remixConfig from "../../../remix.config.js";
import { configure } from "../../../vite.config";

/** The same screens as Remix's own template has them: streamed, with single fetch, scripts on every page. */
function stockTemplate(): Plugin {
  const template = new URL("./entry.server.tsx", import.meta.url);
  return {
    name: "stock-template",
    enforce: "pre",
    load(id) {
      if (id.endsWith("/app/entry.server.tsx")) return readFileSync(template, "utf8");
    },
    transform(code, id) {
      if (!id.endsWith("/app/root.tsx")) return;
      const changed = code.replace("(handle as Handle | undefined)?.static", "false");
      if (changed === code) this.error("app/root.tsx no longer says which pages are static");
      return changed;
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
