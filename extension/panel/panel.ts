import { PairingEnded, Service } from "../service/service";
import { type Pairing, readStored } from "../service/stored";
import { getElement, showStatus, translate } from "./elements";
import { showPairing } from "./pairing";
import { showPlatforms } from "./platforms";
import { showTasks } from "./tasks";

document.documentElement.lang = chrome.i18n.getUILanguage();
document.title = translate("name");
for (const element of document.querySelectorAll<HTMLElement>("[data-message]")) {
  element.textContent = translate(element.dataset.message ?? "");
}
getElement("#version").textContent = chrome.runtime.getManifest().version;

await show();

async function show(): Promise<void> {
  const pairing = await readStored("pairing");
  if (pairing) await showPaired(pairing);
  else await showPairing(() => location.reload());
}

async function showPaired(pairing: Pairing): Promise<void> {
  getElement("#paired").hidden = false;
  getElement("#workbench").addEventListener("click", () =>
    chrome.tabs.create({ url: `${pairing.origin}/workbench` }),
  );
  await showTasks();
  chrome.storage.local.onChanged.addListener((changes) => {
    if (changes.tasks || changes.ended) void showTasks();
  });
  const service = new Service(pairing);
  try {
    const { userName } = await service.getState();
    getElement("#user").textContent = translate("pairedAs", userName, new URL(pairing.origin).host);
    await showPlatforms(service);
  } catch (error) {
    showStatus(error instanceof PairingEnded ? "ended" : "unavailable");
  }
  // A pairing that has ended is forgotten by the worker.
  await chrome.runtime.sendMessage({ type: "work" });
}
