import { findServiceOrigin, toMatchPattern } from "~/gateway/core/publishing/service-origin";
import { readPackage } from "../service/package";
import { pairWith, Refused } from "../service/service";
import { readStored, writeStored } from "../service/stored";
import { getElement, showStatus } from "./elements";

const SCRIPT_ID = "service-page";

/** Shows the form that pairs this browser with a service. */
export async function showPairing(onPaired: () => void): Promise<void> {
  const address = getElement<HTMLInputElement>("#address");
  address.value = await findKnownOrigin();
  getElement("#ended").hidden = !(await readStored("isEnded"));
  getElement("#pairing").hidden = false;
  getElement("#open").addEventListener("click", () => {
    const origin = readOrigin();
    if (origin) chrome.tabs.create({ url: `${origin}/account/management/browsers` });
  });
  getElement("#pairing").addEventListener("submit", async (event) => {
    event.preventDefault();
    const origin = readOrigin();
    if (!origin) return;
    showStatus("checking");
    const failure = await pair(origin, getElement<HTMLInputElement>("#code").value);
    if (!failure) return onPaired();
    showStatus(failure);
    getElement<HTMLInputElement>(failure === "wrongCode" ? "#code" : "#address").select();
  });
}

/** The zip of a service has its address; otherwise the person enters it once. */
async function findKnownOrigin(): Promise<string> {
  const { origin } = await chrome.storage.local.get("origin");
  if (typeof origin === "string") return origin;
  return (await readPackage()).origin;
}

/** Returns the entered origin, or null after a message. */
function readOrigin(): string | null {
  const origin = findServiceOrigin(getElement<HTMLInputElement>("#address").value.trim());
  if (origin) void chrome.storage.local.set({ origin });
  else {
    showStatus("invalid");
    getElement("#address").focus();
  }
  return origin;
}

/** Returns what went wrong, or null. The browser asks the person for access to the service's site. */
async function pair(origin: string, code: string): Promise<string | null> {
  const origins = [toMatchPattern(origin)];
  if (!(await chrome.permissions.request({ origins }))) return "denied";
  try {
    const pairing = await pairWith(origin, code.toUpperCase(), nameBrowser());
    await writeStored({ pairing, isEnded: false, tasks: [] });
  } catch (error) {
    return error instanceof Refused ? "wrongCode" : "unavailable";
  }
  await answerPages(origins);
  return null;
}

/** Lets the service's pages see that the extension is there; those of the service that served it always do. */
async function answerPages(matches: string[]): Promise<void> {
  await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] }).catch(() => undefined);
  const { content_scripts: served = [] } = chrome.runtime.getManifest();
  if (served.some((script) => script.matches?.some((pattern) => matches.includes(pattern)))) return;
  await chrome.scripting.registerContentScripts([
    { id: SCRIPT_ID, matches, js: ["service-page.js"], runAt: "document_start" },
  ]);
}

/** Returns the browser's and the system's name, as the list of devices shows them. */
function nameBrowser(): string {
  const { userAgent } = navigator;
  const browser = /Edg\//.test(userAgent) ? "Edge" : /QQBrowser/.test(userAgent) ? "QQ" : "Chrome";
  const [, system = ""] = /\(([^;)]+)/.exec(userAgent) ?? [];
  return `${browser} ${system}`.trim().slice(0, 64);
}
