import { readFileSync } from "node:fs";
import { defineConfig, mergeConfig } from "vite";
import remixConfig from "../../../remix.config.js";
import { configure } from "../../../vite.config";

const entry = new URL("./entry.server.tsx", import.meta.url);

/** Our own build but for the entry, which hands out how a page is rendered. */
export default defineConfig(
  mergeConfig(configure({ ...remixConfig, buildDirectory: "build-floor" }), {
    plugins: [
      {
        name: "floor-entry",
        enforce: "pre",
        load(id: string) {
          if (id.endsWith("/app/entry.server.tsx")) return readFileSync(entry, "utf8");
        },
      },
    ],
  }),
);
