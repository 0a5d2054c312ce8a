import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { smallerFramework } from "./smaller-framework";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Modules, folders and packages by the file of the browser's build that they belong to; each draws in
 * what it imports, unless that is listed itself. By default Rollup makes a file of every part that two
 * screens share, so a dialog would load thirty. Rollup also merges the style sheets of a file, which
 * pages without scripts load, so components with style sheets share a file only when they always occur
 * together.
 */
const CHUNKS: Record<string, readonly string[]> = {
  framework: [
    ...inFolder(
      "node_modules",
      "react react-dom scheduler react-router react-router-dom @remix-run react-i18next i18next use-sync-external-store",
    ),
    "app/request/route-module",
  ],
  copy: inFolder("app/components/form", "copy-button copy-field"),
  dialog: [
    ...inFolder("app/components", "feedback/dialog display/qr-code feedback/use-polling"),
    "app/screens/dialog-layout",
  ],
  form: [
    ...inFolder("app/components/form", "field password-field"),
    ...inFolder("app/screens/login", "code-form after-login-notice use-typed-number"),
  ],
  plan: inFolder("app/components", "display/membership-note display/unbroken-dates"),
  price: [
    "gateway/core/money",
    ...inFolder("app/screens/pricing", "purchase-path use-plan-contents"),
  ],
  secondary: inFolder("app", "shells/secondary-shell screens/secondary-page"),
  shell: [
    ...inFolder("app", "shells request root screens/pictures/picture"),
    ...inFolder("app/screens", "marketing-page use-dialog-outlet use-shell-props"),
    ...inFolder(
      "app/components",
      "display/check-list display/closing-section display/section navigation/tabs",
    ),
  ],
};

/** Namespaces that occur on the same pages, by the name of their file in each language. */
const TEXTS: Record<string, string> = {
  shared: "common connection failure messages shell",
  purchase: "home pay pricing purchase service trial",
  article: "article article-import editor",
  account: "account feature order standing upload workbench",
  content: "about help legal not-found widget",
};

export function sharedChunks(): Plugin {
  return {
    name: "shared-chunks",
    apply: "build",
    config(_config, { isSsrBuild }) {
      if (isSsrBuild) return;
      return {
        // A namespace is used as a whole.
        json: { namedExports: false },
        build: {
          rollupOptions: { output: { manualChunks: chunkOf, plugins: [smallerFramework] } },
        },
      };
    },
  };
}

function chunkOf(id: string): string | undefined {
  return textsOf(id) ?? componentsOf(id);
}

function textsOf(id: string): string | undefined {
  const [, language, namespace = ""] = /\/locales\/([\w-]+)\/([\w-]+)\.json/.exec(id) ?? [];
  return language && textChunk(language, namespace);
}

/** Returns the name, without hash, of the file that has the texts of a namespace. */
export function textChunk(language: string, namespace: string): string {
  const group = Object.keys(TEXTS).find((name) => TEXTS[name]?.split(" ").includes(namespace));
  return `${language}-${group ?? namespace}`;
}

function componentsOf(id: string): string | undefined {
  const path = id.replace(ROOT, "").replace(/^.*(?=node_modules\/)|\.tsx?$/g, "");
  return Object.keys(CHUNKS).find((name) =>
    CHUNKS[name]?.some((part) => path === part || path.startsWith(`${part}/`)),
  );
}

function inFolder(folder: string, names: string): string[] {
  return names.split(" ").map((name) => `${folder}/${name}`);
}
