import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Modules, folders and packages by the file of the browser's build that they belong to. By default
 * Rollup makes a file of every part that two screens share, so a dialog would load thirty. Rollup also
 * merges the style sheets of a file, which pages without scripts load, so components with style sheets
 * are listed only when they always occur together.
 */
const CHUNKS: Record<string, readonly string[]> = {
  framework: inFolder(
    "node_modules",
    "react react-dom scheduler react-router react-router-dom @remix-run react-i18next i18next use-sync-external-store",
  ),
  dialog: [
    ...inFolder("app/components", "feedback/dialog display/qr-code feedback/use-polling"),
    "app/enhance/opener",
  ],
  form: [
    ...inFolder(
      "app/components",
      "form/field form/checkbox form/radio-cards form/number-stepper form/error-summary form/code-field form/phone-field form/password-field feedback/countdown form/use-hydrated",
    ),
    ...inFolder("app/screens/login", "code-form after-login-notice"),
  ],
  shell: [
    ...inFolder("app", "shells request paths root-data screens/pictures/picture"),
    ...inFolder(
      "app/components",
      "display/avatar form/button display/check-list display/class-names display/closing-section feedback/consent-banner display/follow-us display/icon display/icon-names navigation/link display/logo navigation/page-header display/section navigation/tabs display/typography form/button-look navigation/theme-and-language",
    ),
    ...inFolder("app/screens", "marketing-page secondary-page use-dialog-outlet use-shell-props"),
  ],
};

export function sharedChunks(): Plugin {
  return {
    name: "shared-chunks",
    apply: "build",
    config(_config, { isSsrBuild }) {
      if (isSsrBuild) return;
      return { build: { rollupOptions: { output: { manualChunks: chunkOf } } } };
    },
  };
}

function chunkOf(id: string): string | undefined {
  const path = id.replace(ROOT, "").replace(/^.*(?=node_modules\/)|\.tsx?$/g, "");
  return Object.keys(CHUNKS).find((name) =>
    CHUNKS[name]?.some((part) => path === part || path.startsWith(`${part}/`)),
  );
}

function inFolder(folder: string, names: string): string[] {
  return names.split(" ").map((name) => `${folder}/${name}`);
}
