import { isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { type Action, actions, tableActions } from "./commands";
import type { EditorTexts } from "./texts";

/** Actions that need more than the text. */
type OtherActions = Record<"link" | "image", Action> & { check?: Action };

const GROUPS: readonly (readonly (keyof typeof actions | keyof OtherActions)[])[] = [
  ["heading2", "heading3", "heading4"],
  ["bold", "italic", "strike", "code", "link"],
  ["bulletList", "orderedList", "blockquote", "codeBlock"],
  ["image", "table", "horizontalRule"],
  ["undo", "redo"],
  ["check"],
];

interface Tool {
  button: HTMLButtonElement;
  action: Action;
}

/**
 * The buttons over the text: a toolbar as the ARIA patterns describe it, one tab stop, arrow keys between
 * the buttons (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 */
export class Toolbar {
  readonly element = document.createElement("div");
  readonly #tools: Tool[] = [];
  readonly #tableGroup: HTMLElement;

  constructor(
    readonly texts: EditorTexts,
    readonly others: OtherActions,
    readonly view: () => EditorView,
  ) {
    this.element.className = "editor-toolbar";
    this.element.setAttribute("role", "toolbar");
    this.element.setAttribute("aria-label", texts.toolbar);
    const all: Record<string, Action | undefined> = { ...actions, ...others };
    for (const names of GROUPS)
      this.#addGroup(names.flatMap((name) => toEntries(texts[name], all[name])));
    this.#tableGroup = this.#addGroup(
      Object.entries(tableActions).map(([name, action]) => [
        texts[name as keyof typeof tableActions],
        action,
      ]),
    );
    this.element.addEventListener("keydown", (event) => this.#moveFocus(event));
    this.#tools[0]?.button.setAttribute("tabindex", "0");
  }

  #addGroup(entries: readonly (readonly [string, Action])[]): HTMLElement {
    const group = document.createElement("div");
    group.className = "editor-tools";
    group.hidden = entries.length === 0;
    for (const [label, action] of entries) group.append(this.#addButton(label, action));
    this.element.append(group);
    return group;
  }

  #addButton(label: string, action: Action): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "editor-tool";
    button.textContent = label;
    button.tabIndex = -1;
    const [key] = action.keys ?? [];
    if (key) {
      button.title = readableKey(key);
      button.setAttribute("aria-keyshortcuts", ariaKey(key));
    }
    // The selection stays in the text.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      const view = this.view();
      action.run(view.state, view.dispatch, view);
      if (!document.querySelector("dialog[open]")) view.focus();
    });
    this.#tools.push({ button, action });
    return button;
  }

  /** Shows what holds at the selection and what can be done there. */
  update(): void {
    const { state } = this.view();
    this.#tableGroup.hidden = !isInTable(state);
    for (const { button, action } of this.#tools) {
      if (action.isOn) button.setAttribute("aria-pressed", String(action.isOn(state)));
      button.setAttribute("aria-disabled", String(!action.run(state)));
    }
    if (!this.#buttons().some(({ tabIndex }) => tabIndex === 0)) this.#makeStop(0);
  }

  focus(): void {
    this.#buttons()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
  }

  #buttons(): HTMLButtonElement[] {
    return this.#tools
      .map(({ button }) => button)
      .filter((button) => !button.closest<HTMLElement>(".editor-tools")?.hidden);
  }

  #moveFocus(event: KeyboardEvent): void {
    if (event.key === "Escape") this.view().focus();
    const buttons = this.#buttons();
    const index = buttons.findIndex((button) => button.matches(":focus"));
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    this.#makeStop(next);
    this.focus();
  }

  #makeStop(index: number): void {
    const buttons = this.#buttons();
    for (const { button } of this.#tools) button.tabIndex = -1;
    const stop = buttons.at(index % buttons.length);
    if (stop) stop.tabIndex = 0;
  }
}

const toEntries = (label: string, action: Action | undefined) =>
  action ? [[label, action] as const] : [];

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

function readableKey(key: string): string {
  const names = isApple() ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" } : { Mod: "Ctrl" };
  return key
    .split("-")
    .map((part) => names[part as keyof typeof names] ?? part.toUpperCase())
    .join(isApple() ? "" : "+");
}

const ariaKey = (key: string): string =>
  key.replace("Mod", isApple() ? "Meta" : "Control").replaceAll("-", "+");
