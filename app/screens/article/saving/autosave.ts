import { paths } from "~/app/paths";
import type { DraftCopies } from "./draft-copies";
import { type SaveProblem, sendDraft } from "./send-draft";

const QUIET_MS = 3_000;
const COPY_MS = 300;
const RETRY_MS = [5_000, 15_000, 30_000, 60_000];

export interface SaveStatus {
  /** `untouched`: nothing was typed into a new article. */
  state: "untouched" | "saved" | "saving" | "unsaved";
  problem: SaveProblem | null;
  /** False if this browser keeps no copy of the text. */
  isKept: boolean;
}

export interface AutosaveOptions {
  copies: DraftCopies;
  /** The id of the copy of this form. */
  copyId: string;
  /** Null for a new article. */
  articleId: string | null;
  /** The form shows a text that the server does not have. */
  isUnsaved: boolean;
  /** A person has to decide first which text stays. */
  isPaused: boolean;
  onStatus(status: SaveStatus): void;
  /** A new article has an address. */
  onCreated(id: string): void;
}

/**
 * Saves a form three seconds after its last change, and keeps a copy in the browser until the server
 * has the text (docs/product.md#nothing-typed-is-lost).
 */
export class Autosave {
  readonly #stopped = new AbortController();
  #status: SaveStatus;
  #articleId: string | null;
  #version: string | null = null;
  /** Numbers of the last change and of the last one that the server has. */
  #changes = 0;
  #savedChanges = 0;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #isLeaving = false;
  #isKept = true;

  constructor(
    readonly form: HTMLFormElement,
    readonly options: AutosaveOptions,
  ) {
    const { articleId, isUnsaved, copies, copyId } = options;
    this.#articleId = articleId;
    this.#status = { state: articleId ? "saved" : "untouched", problem: null, isKept: true };
    options.onStatus(this.#status);
    if (isUnsaved) {
      this.#changes = 1;
      this.#copy();
      this.#show("unsaved");
    } else if (isTyped(form)) this.#change();
    const { signal } = this.#stopped;
    copies.hold(copyId, signal);
    form.addEventListener("input", () => this.#change(), { signal });
    form.addEventListener("formdata", (event) => this.#putVersion(event.formData), { signal });
    form.addEventListener("submit", () => this.#leave(), { signal });
    form.addEventListener("reset", () => this.#giveUp(), { signal });
    form.addEventListener("keydown", (event) => this.#saveOnKey(event), { signal });
    addEventListener("online", () => this.#retry(), { signal });
    addEventListener("pagehide", () => this.#copy(), { signal });
    addEventListener("beforeunload", (event) => this.#warn(event), { signal });
  }

  /** Whether the server does not have the text. */
  get isUnsaved(): boolean {
    return this.#changes !== this.#savedChanges;
  }

  get articleId(): string | null {
    return this.#articleId;
  }

  /** Saves now. Returns whether the server has everything. */
  async saveNow(): Promise<boolean> {
    await this.#sending;
    // What the editor has not written into the textarea yet counts as a change.
    new FormData(this.form);
    if (this.isUnsaved) await this.#save();
    return !this.isUnsaved;
  }

  stop(): void {
    if (this.isUnsaved) this.#copy();
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#copyTimer);
    this.#stopped.abort();
  }

  #change(): void {
    this.#changes += 1;
    this.#isLeaving = false;
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => this.#copy(), COPY_MS);
    if (this.#status.state !== "saving") this.#show("unsaved", this.#lastingProblem());
    this.#saveIn(QUIET_MS);
  }

  /** A problem that another text does not solve stays in view. */
  #lastingProblem(): SaveProblem | null {
    const { problem } = this.#status;
    return typeof problem === "string" && problem !== "untitled" ? problem : null;
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#saveTimer);
    const waitsForPerson = this.options.isPaused || this.#status.problem === "conflict";
    if (!waitsForPerson) this.#saveTimer = setTimeout(() => this.#save(), ms);
  }

  #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    if (this.options.isPaused || this.#isLeaving || this.#stopped.signal.aborted)
      return Promise.resolve();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    const body = new FormData(this.form);
    const sent = this.#changes;
    if (!String(body.get("title") ?? "").trim()) return this.#show("unsaved", "untitled");
    this.#show("saving", this.#lastingProblem());
    const answer = await sendDraft(paths.autosaveArticle(this.#articleId), body);
    if ("saved" in answer) return this.#succeed(answer.saved, sent);
    this.#show("unsaved", answer.problem);
    if (!answer.isTemporary) return;
    this.#saveIn(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? QUIET_MS);
    this.#failures += 1;
  }

  #succeed({ id, version }: { id: string; version: number }, sent: number): void {
    this.#failures = 0;
    this.#version = String(version);
    this.#savedChanges = sent;
    if (this.#articleId === null && !this.#stopped.signal.aborted) {
      this.#articleId = id;
      this.form.action = paths.article(id);
      this.options.onCreated(id);
    }
    if (this.isUnsaved) {
      this.#copy();
      this.#show("unsaved");
      this.#saveIn(QUIET_MS);
      return;
    }
    clearTimeout(this.#copyTimer);
    this.options.copies.remove(this.options.copyId);
    this.#show("saved");
  }

  #retry(): void {
    if (this.isUnsaved && this.#status.problem === "offline") this.#save();
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    if (!this.isUnsaved) return;
    const { copies, copyId } = this.options;
    this.#isKept = copies.write(copyId, this.#articleId ?? "new", new FormData(this.form));
  }

  #putVersion(form: FormData): void {
    if (this.#version !== null) form.set("version", this.#version);
  }

  /** The form is sent, and its page answers for the text. */
  #leave(): void {
    this.#copy();
    this.#isLeaving = true;
    clearTimeout(this.#saveTimer);
  }

  /** The author takes the text of the server. */
  #giveUp(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#copyTimer);
    this.#savedChanges = this.#changes;
    this.options.copies.removePlace(this.#articleId ?? "new");
  }

  #warn(event: BeforeUnloadEvent): void {
    if (!this.isUnsaved || this.#isLeaving) return;
    this.#copy();
    event.preventDefault();
  }

  #saveOnKey(event: KeyboardEvent): void {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    this.saveNow();
  }

  #show(state: SaveStatus["state"], problem: SaveProblem | null = null): void {
    this.#status = { state, problem, isKept: this.#isKept };
    this.options.onStatus(this.#status);
  }
}

/** Whether somebody has typed into a form since the server sent it. */
export function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  );
}
