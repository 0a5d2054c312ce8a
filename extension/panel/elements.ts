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

export function showStatus(message: string): void {
  getElement("#status").textContent = message && translate(message);
}
