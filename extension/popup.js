const CHECK_TIMEOUT_MS = 5000;

const text = (message) => chrome.i18n.getMessage(message);
const find = (selector) => document.querySelector(selector);

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = text("name");
for (const element of document.querySelectorAll("[data-message]")) {
  element.textContent = text(element.dataset.message);
}
find("#version").textContent = chrome.runtime.getManifest().version;
find("#address").value = localStorage.getItem("origin") ?? "";

find("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const origin = rememberedOrigin();
  if (origin) chrome.tabs.create({ url: `${origin}/workbench` });
});

find("#check").addEventListener("click", async () => {
  const origin = rememberedOrigin();
  if (!origin) return;
  show("checking");
  show(await stateOf(origin));
});

/** The site's origin as typed, kept for next time; null, with a message, when it is none. */
function rememberedOrigin() {
  const origin = originOf(find("#address").value.trim());
  if (!origin) {
    show("invalid");
    return null;
  }
  localStorage.setItem("origin", origin);
  find("#address").value = origin;
  return origin;
}

function originOf(address) {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** Asks the service whether it lives; the browser asks the user once for access to this site only. */
async function stateOf(origin) {
  const { protocol, hostname } = new URL(origin);
  const origins = [`${protocol}//${hostname}/*`];
  if (!(await chrome.permissions.request({ origins }))) return "denied";
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = await fetch(`${origin}/healthz`, { signal, cache: "no-store" });
    return answer.ok ? "available" : "unavailable";
  } catch {
    return "unavailable";
  }
}

function show(message) {
  find("#status").textContent = text(message);
}
