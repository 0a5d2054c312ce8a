import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import remixConfig from "../../../remix.config.js";
import { configure } from "../../../vite.config";

/** The same screens, rendered as Remix's own template does: streaming, with single fetch. */
function streamingTemplate(): Plugin {
  const template = new URL("./entry.server.tsx", import.meta.url);
  return {
    name: "streaming-template",
    enforce: "pre",
    load(id) {
      if (id.endsWith("/app/entry.server.tsx")) return readFileSync(template, "utf8");
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
    { plugins: [streamingTemplate()] },
  ),
);
