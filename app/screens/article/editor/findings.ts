import { type Command, NodeSelection, TextSelection, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { Finding } from "~/gateway/content/check-text";
import { findPlace, readText } from "./checked-text";
import type { Action } from "./commands";
import { endOfComposition } from "./composition";
import { FindingsPanel } from "./findings-panel";
import { type FoundWord, foundWords, isThere, listWords } from "./found-words";
import type { EditorTexts } from "./texts";

type Changes = Transaction["mapping"][];

interface FindingsOptions {
  texts: EditorTexts;
  /** Returns the places of a text that a person should look at. @throws Error with words for people, or without */
  checkText: (text: string) => Promise<Finding[]>;
  announce: (message: string) => void;
  view: () => EditorView;
}

/**
 * Checks the text when somebody asks for it: marks what was found, lists it next to the text and says the
 * reason where the caret stands. It changes no word (docs/product.md#checks-only-point-at-words).
 */
export class Findings {
  readonly panel: FindingsPanel;
  readonly action: Action;
  readonly keymap: Record<string, Command>;
  /** How the text has changed since a check began; null while none is under way. */
  #since: Changes | null = null;
  #shown: readonly FoundWord[] = [];
  #current = -1;

  constructor(readonly options: FindingsOptions) {
    this.panel = new FindingsPanel(
      options.texts,
      (index) => this.#goTo(index),
      () => this.#close(),
    );
    this.action = {
      isOn: () => this.panel.isOpen,
      run: (_state, dispatch) => {
        if (dispatch) void (this.panel.isOpen ? this.#close() : this.#check());
        return true;
      },
    };
    this.keymap = { F8: () => this.#step(1), "Shift-F8": () => this.#step(-1) };
  }

  /** Must see each transaction. */
  follow({ mapping }: Transaction): void {
    this.#since?.push(mapping);
  }

  /** Follows the text and the caret; drops what was corrected. */
  update(): void {
    const view = this.options.view();
    if (!this.panel.isOpen || view.composing) return;
    const { doc, selection } = view.state;
    const words = listWords(foundWords.getState(view.state));
    const left = words.filter((word) => isThere(doc, word));
    if (left.length < words.length) view.dispatch(view.state.tr.setMeta(foundWords, left));
    if (left.length !== this.#shown.length) {
      this.panel.show(left);
      this.#current = -1;
    }
    this.#shown = left;
    const current = left.findIndex(({ from, to }) => from <= selection.from && selection.to <= to);
    if (current === this.#current) return;
    this.#current = current;
    this.panel.setCurrent(current);
    this.options.announce(left[current]?.reason ?? "");
  }

  async #check(): Promise<void> {
    const { texts, checkText, announce } = this.options;
    const view = this.options.view();
    if (this.#since) return;
    const since: Changes = [];
    this.#since = since;
    announce(texts.checking);
    const read = readText(view.state.doc);
    try {
      const findings = await checkText(read.text);
      await endOfComposition(view);
      if (!view.isDestroyed) this.#show(findings.flatMap((each) => toWord(each, read, since)));
    } catch (error) {
      announce((error instanceof Error && error.message) || texts.checkFailed);
    } finally {
      this.#since = null;
    }
  }

  #show(words: readonly FoundWord[]): void {
    const { texts, announce } = this.options;
    const view = this.options.view();
    const present = words.filter((word) => isThere(view.state.doc, word));
    this.#shown = present;
    this.#current = -1;
    this.panel.show(present);
    view.dispatch(view.state.tr.setMeta(foundWords, present));
    announce(
      present.length > 0
        ? `${texts.findings} (${present.length})${texts.findingsKeys}`
        : texts.noFindings,
    );
  }

  #close(): void {
    const view = this.options.view();
    this.panel.close();
    this.#shown = [];
    view.dispatch(view.state.tr.setMeta(foundWords, []));
    this.options.announce("");
    view.focus();
  }

  #step(direction: 1 | -1): boolean {
    if (!this.panel.isOpen || this.#shown.length === 0) return false;
    const { from, to } = this.options.view().state.selection;
    const index =
      direction === 1
        ? this.#shown.findIndex((word) => word.from >= to)
        : this.#shown.findLastIndex((word) => word.to <= from);
    this.#goTo(index >= 0 ? index : direction === 1 ? 0 : this.#shown.length - 1);
    return true;
  }

  #goTo(index: number): void {
    const view = this.options.view();
    const word = listWords(foundWords.getState(view.state))[index];
    if (!word) return;
    const { doc, tr } = view.state;
    const selection = word.isImage
      ? NodeSelection.create(doc, word.from)
      : TextSelection.create(doc, word.from, word.to);
    view.dispatch(tr.setSelection(selection).scrollIntoView());
    view.focus();
  }
}

function toWord(
  { kind, text, reason, ...place }: Finding,
  read: ReturnType<typeof readText>,
  since: Changes,
): FoundWord[] {
  const found = findPlace(read, place);
  if (!found) return [];
  const from = since.reduce((position, mapping) => mapping.map(position), found.from);
  const to = since.reduce((position, mapping) => mapping.map(position, -1), found.to);
  return from < to ? [{ kind, text, reason, isImage: found.isImage, from, to }] : [];
}
