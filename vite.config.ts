import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

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
        },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
        },
      };
    },
  };
}

export default defineConfig({
  plugins: [remix(remixConfig), serverInTheSameGraph()],
  resolve: { alias: { "~": root } },
  ssr: {
    noExternal: [/^@douyinfe\//, /^date-fns(-tz)?($|\/)/],
    optimizeDeps: { include: ["date-fns-tz"] },
  },
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
