import { execFileSync } from "node:child_process";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, transformWithEsbuild } from "vite";
import { bundledLicences } from "./bundled-licences";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CACHE_TIMEOUT_MS = 60_000;
const ENTRIES = [
  "app",
  "config/env",
  "dependencies",
  "main",
  "start",
  "tracing",
  "write-code-cache",
];

/**
 * Builds the server, the Remix app and the packages they use as one graph: a class such as
 * GatewayError exists once however it is reached, and a start reads a few files instead of finding
 * hundreds. They are CommonJS, because of that the compiled code can be kept (server/code-cache.ts).
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
            ENTRIES.map((entry) => [path.basename(entry), `${ROOT}server/${entry}.ts`]),
          ),
        },
        output: {
          format: "cjs",
          sourcemapExcludeSources: true,
          exports: "named",
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
        },
      };
      return {
        ssr: { noExternal: true },
        define: { ...define, "process.env.NODE_ENV": JSON.stringify("production") },
        // A package's modules, and Node's, are loaded when it asks for them, as they would be unbundled.
        build: {
          sourcemap: "hidden",
          commonjsOptions: { strictRequires: true, ignore: isLeftAlone },
        },
      };
    },
    /** Maps lead to our own source only; those of packages would be four times as large. */
    transform(code, id) {
      return id.includes("/node_modules/") ? { code, map: { mappings: "" } } : null;
    },
    /**
     * Without space between, and one byte a character: 10 MB less in memory. Names and statements
     * stay as they are, for traces, profiles and what asks for a name. Done here, to our own files
     * alone: the build's own settings also reach the browser's scripts, whose names both builds must
     * agree upon.
     */
    renderChunk(code, { fileName }) {
      return transformWithEsbuild(code, fileName, {
        loader: "js",
        format: "cjs",
        charset: "ascii",
        lineLimit: 200,
        minifyWhitespace: true,
        legalComments: "none",
        sourcemap: true,
      });
    },
    generateBundle() {
      const source = JSON.stringify({ type: "commonjs" });
      this.emitFile({ type: "asset", fileName: "package.json", source });
      const licences = bundledLicences(this.getModuleIds());
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licences });
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        const script = path.join(dir, "write-code-cache.js");
        execFileSync(process.execPath, [script], { stdio: "inherit", timeout: CACHE_TIMEOUT_MS });
      },
    },
  };
}

/** Node's modules, and an undici of Remix's own, which only `installGlobals` would load. */
function isLeftAlone(required: string): boolean {
  return required.startsWith("node:") || isBuiltin(required) || required === "undici";
}
