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
    alias: [
      { find: "~", replacement: root },
      { find: "lodash/omit", replacement: `${root}/app/components/omit` },
      // Slow to load, and for the nested parameters of queries that `server/app.ts` has turned off.
      { find: "qs", replacement: "node:querystring" },
      // Decodes single fetch, which remix.config.js turns off.
      { find: "turbo-stream", replacement: `${root}/app/request/no-single-fetch` },
      // Remix reloads the page that the visitor leaves.
      { find: /^\.\/routeModules\.js$/, replacement: `${root}/app/request/route-module` },
      // For React 17; React 18 has the hook itself.
      { find: "use-sync-external-store/shim", replacement: "react" },
    ],
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
