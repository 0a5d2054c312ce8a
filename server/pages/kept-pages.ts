import type { RenderedPage } from "./rendered-page";

export interface KeptPagesLimits {
  maxBytes: number;
  maxEntries: number;
}

/** Renders the page of a key, or null when what came out must not be kept. */
export type RenderPage<Key> = (key: Key) => Promise<RenderedPage | null>;

/**
 * Rendered pages by name, the least recently used dropped first. A page that is asked for again
 * while it is rendered is rendered once; what cannot be kept is asked for anew each time.
 */
export class KeptPages<Key> {
  private readonly pages = new Map<string, RenderedPage>();
  private readonly rendering = new Map<string, Promise<RenderedPage | null>>();
  private bytes = 0;

  constructor(
    private readonly render: RenderPage<Key>,
    private readonly limits: KeptPagesLimits,
  ) {}

  find(name: string): RenderedPage | null {
    const page = this.pages.get(name);
    if (!page) return null;
    // The order of a Map is the order of use.
    this.pages.delete(name);
    this.pages.set(name, page);
    return page;
  }

  /** The page, rendered unless it is there. Throws what rendering throws, and keeps nothing then. */
  async get(name: string, key: Key): Promise<RenderedPage | null> {
    const page = this.find(name) ?? this.rendering.get(name);
    if (page) return page;
    const rendering = this.render(key)
      .then((rendered) => {
        if (rendered) this.keep(name, rendered);
        return rendered;
      })
      .finally(() => this.rendering.delete(name));
    this.rendering.set(name, rendering);
    return rendering;
  }

  private keep(name: string, page: RenderedPage): void {
    if (page.bytes > this.limits.maxBytes) return;
    this.pages.set(name, page);
    this.bytes += page.bytes;
    for (const [oldest, { bytes }] of this.pages) {
      if (this.bytes <= this.limits.maxBytes && this.pages.size <= this.limits.maxEntries) return;
      this.pages.delete(oldest);
      this.bytes -= bytes;
    }
  }
}
