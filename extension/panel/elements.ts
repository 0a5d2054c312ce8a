export const translate = (message: string, ...parts: string[]): string =>
  chrome.i18n.getMessage(message, parts);

export function getElement<Kind extends HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`The panel has no ${selector}`);
  return element;
}

/** Returns an entry of a list: a name, what is to be said of it, and what a person can do. */
export function createEntry(
  name: string,
  text: string,
  action: { label: string; run(): unknown } | null,
): HTMLLIElement {
  const entry = document.createElement("li");
  const title = document.createElement("strong");
  title.textContent = name;
  const facts = document.createElement("span");
  facts.textContent = text;
  entry.append(title, facts);
  if (action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action.label;
    button.setAttribute("aria-label", `${action.label}: ${name}`);
    button.addEventListener("click", () => action.run());
    entry.append(button);
  }
  return entry;
}

/** Shows the entries of a list. Who was at a button of it stays there, or at the nearest that is left. */
export function showEntries(list: HTMLElement, entries: readonly HTMLElement[]): void {
  const { activeElement } = document;
  const index = [...list.children].findIndex((entry) => entry.contains(activeElement));
  const label = activeElement?.getAttribute("aria-label");
  list.replaceChildren(...entries);
  if (index < 0) return;
  const buttons = [...list.querySelectorAll("button")];
  const isLater = (button: HTMLElement) =>
    entries.findIndex((entry) => entry.contains(button)) >= index;
  const nearest =
    buttons.find((button) => button.ariaLabel === label) ??
    buttons.find(isLater) ??
    buttons.at(-1) ??
    list;
  nearest.focus();
}

export function showStatus(message: string): void {
  getElement("#status").textContent = message && translate(message);
}
