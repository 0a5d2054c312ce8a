/** What a form of an article holds, by the names of its fields. */
export type DraftFields = Readonly<Record<string, string>>;

export interface DraftCopy {
  id: string;
  /** The user who has typed it. */
  owner: string;
  /** The article's id, or `new`. */
  place: string;
  fields: DraftFields;
  writtenAtMs: number;
}

const PREFIX = "article-copy.";
const MOST_COPIES = 10;
const KEPT_MS = 7 * 86_400_000;
const WRITTEN_FIELDS = ["title", "digest", "body", "version", "key", "coverImageId"];

/**
 * Copies of unsaved texts in this browser, one for each open form. They end when the server has the
 * text, after seven days, and at sign-out, which clears the browser's storage
 * (docs/product.md#nothing-typed-is-lost).
 */
export class DraftCopies {
  constructor(readonly owner: string) {}

  /** Returns false if the browser keeps nothing. */
  write(id: string, place: string, form: FormData): boolean {
    const fields = Object.fromEntries(
      WRITTEN_FIELDS.flatMap((name) => {
        const value = form.get(name);
        return typeof value === "string" ? [[name, value]] : [];
      }),
    );
    const copy: DraftCopy = { id, owner: this.owner, place, fields, writtenAtMs: Date.now() };
    try {
      const others = this.#list().filter((each) => each.id !== id);
      for (const { id: oldest } of others.slice(0, Math.max(0, others.length + 1 - MOST_COPIES)))
        this.remove(oldest);
      localStorage.setItem(PREFIX + id, JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  }

  remove(id: string): void {
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // A browser without storage has no copy.
    }
  }

  removePlace(place: string): void {
    for (const copy of this.#list()) if (copy.place === place) this.remove(copy.id);
  }

  /** Returns the newest copy of a place that no tab is writing, or null. @param ownId of this tab's copy */
  async find(place: string, ownId: string): Promise<DraftCopy | null> {
    const copies = this.#list().filter((copy) => copy.place === place && copy.id !== ownId);
    if (copies.length === 0) return null;
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    const isHeld = ({ id }: DraftCopy) => held.some(({ name }) => name === PREFIX + id);
    return copies.filter((copy) => !isHeld(copy)).at(-1) ?? null;
  }

  /** Marks a copy as written by this tab until the signal ends it or the tab is closed. */
  hold(id: string, signal: AbortSignal): void {
    const untilEnd = () =>
      new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    navigator.locks?.request(PREFIX + id, untilEnd).catch(() => undefined);
  }

  /** Oldest first. Removes what has expired and what another user has left. */
  #list(): DraftCopy[] {
    try {
      const copies = Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => {
          const copy = parseCopy(localStorage.getItem(key));
          const isKept = copy?.owner === this.owner && Date.now() - copy.writtenAtMs < KEPT_MS;
          if (!isKept) localStorage.removeItem(key);
          return isKept ? [copy] : [];
        });
      return copies.sort((one, other) => one.writtenAtMs - other.writtenAtMs);
    } catch {
      return [];
    }
  }
}

function parseCopy(text: string | null): DraftCopy | null {
  try {
    const copy: DraftCopy = JSON.parse(text ?? "");
    const isWhole = typeof copy.fields.body === "string" && Number.isFinite(copy.writtenAtMs);
    return isWhole ? copy : null;
  } catch {
    return null;
  }
}
