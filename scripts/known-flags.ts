import type { Plugin } from "vite";

/**
 * Writes Remix's future flags into its own code, where it would ask for them at run time: what
 * serves a flag that is off (single fetch's decoder, lazy discovery of routes) is then dropped from
 * the browser's script.
 */
export function knownFlags(flags: Readonly<Record<string, boolean | undefined>>): Plugin {
  return {
    name: "known-flags",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("/@remix-run/react/dist/esm/")) return;
      return code.replace(
        /(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g,
        (_text, flag: string) => String(flags[flag] ?? false),
      );
    },
  };
}
