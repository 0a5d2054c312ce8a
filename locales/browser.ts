import { type BackendModule, createInstance, type i18n, type ResourceKey } from "i18next";
import type { Language } from "~/gateway/core/preferences";
import { ALWAYS_LOADED, i18nOptions } from "./options";

/** A file for each language and namespace. Loaders and actions resolve the other texts. */
const files = import.meta.glob<{ default: ResourceKey }>([
  "./*/*.json",
  "!./*/{calendar,channels,demo,errors,features,invoice,login-advice,refusals,settings,sign-up-forms,statistics}.json",
]);

/**
 * Returns i18next with the texts that a page needs. Later pages load theirs by the backend while React
 * keeps the previous page.
 */
export async function loadI18n(language: Language, namespaces: string[]): Promise<i18n> {
  const ns = [...new Set([...ALWAYS_LOADED, ...namespaces])];
  const texts = await Promise.all(ns.map((namespace) => load(language, namespace)));
  const resources = Object.fromEntries(
    ns.map((namespace, index) => [namespace, texts[index] ?? {}]),
  );
  const instance = createInstance().use(backend);
  await instance.init({
    ...i18nOptions,
    lng: language,
    ns,
    resources: { [language]: resources },
    partialBundledLanguages: true,
  });
  return instance;
}

async function load(language: string, namespace: string): Promise<ResourceKey> {
  const file = files[`./${language}/${namespace}.json`];
  if (!file) throw new Error(`no texts ${namespace} in ${language}`);
  return (await file()).default;
}

const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace) => load(language, namespace).catch(reloadPage),
};

/** Loads the page from the server, as Remix does when the script of a screen is missing. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
