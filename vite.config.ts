import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { content } from "./scripts/content";
import { browserLicences } from "./scripts/licences";
import { forOldBrowsers } from "./scripts/old-browsers";
import { OLDEST_FULL, OLDEST_STYLED } from "./scripts/oldest-browsers";
import { serverBundle } from "./scripts/server-bundle";
import { sharedChunks } from "./scripts/shared-chunks";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

const targetsOf = (oldest: Record<string, number>) =>
  Object.entries(oldest).map(([engine, version]) => `${engine}${version}`);

export default defineConfig({
  plugins: [
    content(),

    remix(remixConfig),
    sharedChunks(),
    browserLicences(),
    serverBundle(),
  ],
  resolve: {
    alias: {
      "~": root,
      "lodash/omit": `${root}/app/components/omit`,
      // Slow to load, and for the nested parameters of queries that `server/app.ts` has turned off.
      qs: "node:querystring",
      // Decodes single fetch, which remix.config.js turns off.
      "turbo-stream": `${root}/app/request/no-single-fetch`,
      // For React 17; React 18 has the hook itself.
      "use-sync-external-store/shim": "react",
    },
  },
  // Semi's modules import each other without extensions, which Node refuses.
  ssr: { noExternal: [/^@douyinfe\//, /^date-fns(-tz)?($|\/)/] },
  css: { postcss: { plugins: forOldBrowsers() } },
  // The script of static pages (app/enhance) is built as a worker is: alone, outside the app's graph.
  worker: { format: "es" },
  build: {
    target: targetsOf(OLDEST_FULL),
    cssTarget: targetsOf(OLDEST_STYLED),
    assetsInlineLimit: 0,
  },
  // Found one by one while pages are open, packages would come with two copies of React.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
