import { fileURLToPath } from "node:url";
import { vitePlugin as remix, type VitePluginConfig } from "@remix-run/dev";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import remixConfig from "./remix.config.js";
import { knownFlags } from "./scripts/known-flags";
import { sharedChunks } from "./scripts/shared-chunks";
import { usedSemiRules } from "./scripts/used-semi-rules";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/**
 * Builds the Express server and the Remix app as one graph, so that a class such as GatewayError
 * exists once however it is reached.
 */
function serverInTheSameGraph(): Plugin {
  return {
    name: "server-in-the-same-graph",
    enforce: "post",
    config(config, { isSsrBuild }) {
      if (!isSsrBuild || !config.build) return;
      config.build.rollupOptions = {
        ...config.build.rollupOptions,
        input: {
          index: "virtual:remix/server-build",
          app: `${root}/server/app.ts`,
          dependencies: `${root}/server/dependencies.ts`,
          env: `${root}/server/env.ts`,
          main: `${root}/server/main.ts`,
          tracing: `${root}/server/tracing.ts`,
        },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
        },
      };
    },
  };
}

/** The build with given Remix options; the benchmark's stock comparator differs in them alone. */
export function configure(options: VitePluginConfig): UserConfig {
  return {
    plugins: [
      remix(options),
      knownFlags(options.future ?? {}),
      sharedChunks(),
      serverInTheSameGraph(),
    ],
    resolve: { alias: { "~": root } },
    // Semi's modules import each other without extensions, which Node refuses.
    ssr: { noExternal: [/^@douyinfe\//, /^date-fns(-tz)?($|\/)/] },
    css: { postcss: { plugins: [usedSemiRules()] } },
    // The script of static pages (app/enhance) is built as a worker is: alone, outside the app's graph.
    worker: { format: "es" },
    build: { target: "es2022", assetsInlineLimit: 0 },
  };
}

export default defineConfig(configure(remixConfig));
