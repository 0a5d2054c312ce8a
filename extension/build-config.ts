import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "");

/** Readable code: stores and people who check what the extension does read it as it is. */
const common = {
  configFile: false,
  root,
  logLevel: "warn",
  resolve: { alias: { "~": fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") } },
  build: { outDir: `${root}/../build/extension`, target: "chrome110", minify: false },
} satisfies InlineConfig;

/** The extension's own pages and modules, with the manifest, the texts and the icons. */
export const pages = {
  ...common,
  build: {
    ...common.build,
    emptyOutDir: true,
    modulePreload: false,
    rollupOptions: {
      preserveEntrySignatures: "strict",
      input: {
        panel: `${root}/panel/panel.html`,
        worker: `${root}/worker/worker.ts`,
        "fill-page": `${root}/fill/fill-page.ts`,
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared/[name].js",
        assetFileNames: "shared/[name][extname]",
      },
    },
  },
} satisfies InlineConfig;

/** A script that is put into a page is one file without imports, whose names stay its own. */
const inPage = (entry: string, name: string, file: string) =>
  ({
    ...common,
    publicDir: false,
    build: {
      ...common.build,
      emptyOutDir: false,
      lib: { entry: `${root}/${entry}`, formats: ["iife"], name, fileName: () => file },
    },
  }) satisfies InlineConfig;

export const pageScript = inPage("page/page-script.ts", "pageScript", "page-script.js");
export const servicePage = inPage("service/service-page.ts", "servicePage", "service-page.js");
