import type { EditorInterface } from "~/gateway/core/publishing/platform-schema";
import { callEditorInterface } from "../editors/editor-interface";
import type * as script from "../page/page-script";

type PageScript = typeof script;
type Call = keyof PageScript;

/** The name that Vite gives the script's functions in the world of the extension (build-config.ts). */
declare global {
  var pageScript: PageScript;
}

/** The platform's page cannot be reached: it was closed, or leads where the extension may not look. */
export class PageUnreachableError extends Error {
  override name = "PageUnreachableError";
}

/**
 * Calls a function of the page script in a tab, and puts the script there first.
 * @throws PageUnreachableError
 */
export async function callPage<Name extends Call>(
  tabId: number,
  name: Name,
  ...args: Parameters<PageScript[Name]>
): Promise<Awaited<ReturnType<PageScript[Name]>>> {
  await inject(tabId, { files: ["page-script.js"] });
  return (await inject(tabId, {
    func: (called: Call, given: unknown[]) =>
      (globalThis.pageScript[called] as (...all: unknown[]) => unknown)(...given),
    args: [name, args],
  })) as Awaited<ReturnType<PageScript[Name]>>;
}

/**
 * Sets the content of an editor by its own interface in the page's world; false without such an editor.
 * @throws PageUnreachableError
 */
export async function setByInterface(
  tabId: number,
  kind: EditorInterface,
  content: string,
): Promise<boolean> {
  const holderId = await callPage(tabId, "handOver", content);
  const answer = await callEditor(tabId, kind, holderId);
  await callPage(tabId, "takeBack", holderId);
  return answer !== null;
}

/**
 * Returns the content of an editor by its own interface, or null without such an editor.
 * @throws PageUnreachableError
 */
export const readByInterface = (tabId: number, kind: EditorInterface): Promise<string | null> =>
  callEditor(tabId, kind, null);

const callEditor = async (tabId: number, kind: EditorInterface, holderId: string | null) =>
  (await inject(tabId, { world: "MAIN", func: callEditorInterface, args: [kind, holderId] })) as
    | string
    | null;

type Injection<Args extends unknown[]> =
  | { files: string[] }
  | { func: (...args: Args) => unknown; args: Args; world?: "MAIN" };

async function inject<Args extends unknown[]>(
  tabId: number,
  injection: Injection<Args>,
): Promise<unknown> {
  try {
    const [answer] = await chrome.scripting.executeScript({ target: { tabId }, ...injection });
    return answer?.result;
  } catch (error) {
    throw new PageUnreachableError("The page takes no script", { cause: error });
  }
}
