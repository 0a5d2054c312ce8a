import { spawnSync } from "node:child_process";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithEsbuild } from "vite";
import { bundledLicences } from "./licences";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The files that start something, and what tests load, by the names they get. */
const ENTRIES = {
  app: "server/app",
  env: "server/config/env",
  dependencies: "server/dependencies",
  main: "server/main",
  tracing: "server/tracing",
  upstream: "upstream/main",
  "docx-worker": "gateway/articles/export/docx-worker",
  "import-worker": "upstream/imports/worker",
};

/** For one machine without a database server; its files are no module. */
const NOT_BUNDLED = ["@electric-sql/pglite"];

/** Required by `installGlobals` of `@remix-run/node` alone, which nothing calls. */
const REMIX_GLOBALS = ["undici", "@remix-run/web-fetch"];
/** For packages that require a Node module only where the running version has it. */
const REQUIRE =
  'import nodeModule from "node:module"; const require = nodeModule.createRequire(import.meta.url);';

/** An image is built without the repository, so COMMIT names it. */
function readCommit(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return process.env.COMMIT || stdout?.trim() || "unknown";
}

/**
 * Builds the server, the Remix app and their packages as one graph of ES modules, so that a class such
 * as GatewayError exists once and the image needs no packages.
 */
export function serverBundle(): Plugin {
  return {
    name: "server-bundle",
    enforce: "post",
    apply: (_config, { isSsrBuild, command }) => command === "build" && Boolean(isSsrBuild),
    config({ build, define }) {
      if (!build) return;
      build.rollupOptions = {
        ...build.rollupOptions,
        input: {
          index: "virtual:remix/server-build",
          ...Object.fromEntries(
            Object.entries(ENTRIES).map(([name, file]) => [name, `${ROOT}${file}.ts`]),
          ),
        },
        output: {
          banner: REQUIRE,
          sourcemapExcludeSources: true,
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
        },
      };
      return {
        ssr: { noExternal: true, external: NOT_BUNDLED },
        define: {
          ...define,
          "process.env.NODE_ENV": JSON.stringify("production"),
          BUILD_COMMIT: JSON.stringify(readCommit()),
        },
        build: {
          // Vite's own comment would change the hash of the script of static pages in this build alone.
          sourcemap: "hidden",
          commonjsOptions: {
            strictRequires: true,
            ignore: (id) => id.startsWith("node:") || isBuiltin(id) || REMIX_GLOBALS.includes(id),
          },
        },
      };
    },
    /** Node reads every source map when it starts, so the maps cover our own sources alone. */
    transform: (code, id) =>
      id.includes("/node_modules/") ? { code, map: { mappings: "" } } : null,
    renderChunk: {
      order: "post",
      /** Whitespace costs time at the start. Functions keep their names for stack traces. */
      handler: (code, { fileName }) =>
        transformWithEsbuild(code, fileName, {
          charset: "utf8",
          minifySyntax: true,
          minifyWhitespace: true,
          sourcemap: true,
          target: "es2022",
        }),
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && file.map?.sources.length)
          file.code += `//# sourceMappingURL=${path.basename(file.fileName)}.map\n`;
      const source = JSON.stringify({ type: "module" });
      this.emitFile({ type: "asset", fileName: "package.json", source });
      const licences = bundledLicences(this.getModuleIds());
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licences });
    },
  };
}
