import { findServiceOrigin } from "./service-origin";

const CHECK_TIMEOUT_MS = 5000;

const translate = (message: string) => chrome.i18n.getMessage(message);

function getElement<Kind extends HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`The panel has no ${selector}`);
  return element;
}

const address = getElement<HTMLInputElement>("#address");

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = translate("name");
for (const element of document.querySelectorAll<HTMLElement>("[data-message]")) {
  element.textContent = translate(element.dataset.message ?? "");
}
getElement("#version").textContent = chrome.runtime.getManifest().version;
address.value = localStorage.getItem("origin") ?? "";

getElement("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const origin = readOrigin();
  if (origin) chrome.tabs.create({ url: `${origin}/workbench` });
});

getElement("#check").addEventListener("click", async () => {
  const origin = readOrigin();
  if (!origin) return;
  showStatus("checking");
  showStatus(await checkService(origin));
});

/**
 * Returns the entered origin and stores it for the next time; null, after a message, if it is not
 * valid.
 */
function readOrigin(): string | null {
  const origin = findServiceOrigin(address.value.trim());
  if (!origin) {
    showStatus("invalid");
    return null;
  }
  localStorage.setItem("origin", origin);
  address.value = origin;
  return origin;
}

/**
 * Returns the state of the service. The browser asks the user once for permission to access this
 * site.
 */
async function checkService(origin: string): Promise<"denied" | "available" | "unavailable"> {
  const { protocol, hostname } = new URL(origin);
  const origins = [`${protocol}//${hostname}/*`];
  if (!(await chrome.permissions.request({ origins }))) return "denied";
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const response = await fetch(`${origin}/healthz`, { signal, cache: "no-store" });
    return response.ok ? "available" : "unavailable";
  } catch {
    return "unavailable";
  }
}

function showStatus(message: string): void {
  getElement("#status").textContent = translate(message);
}
