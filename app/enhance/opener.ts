const KEY = "opener";

/** The link that opened a dialog. */
interface Opener {
  path: string;
  /** The page that the link is on, and how far it was scrolled. */
  from: string;
  top: number;
  /** The index among the page's links to this path. */
  position: number;
  /** Whether a dialog has opened; a link to an ordinary page gets no focus later. */
  opened: boolean;
}

/**
 * Stores the clicked link as the possible opener of a dialog. Session storage keeps it, because
 * static pages open a dialog as a new document. Links within a dialog do not change its opener.
 */
export function storeOpener(clicked: Element) {
  const link = clicked.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.closest("dialog") || link.origin !== location.origin) return;
  const { pathname: path } = link;
  const position = listLinksTo(path).indexOf(link);
  write({ path, from: location.pathname, top: scrollY, position, opened: false });
}

/**
 * Call it when a page is shown and when a dialog opens or closes. While a dialog is open, it marks
 * the stored link as the opener and scrolls its page, which was loaded anew below the dialog, to
 * where it was; otherwise it moves the focus back to that link. Returns false when there is no such
 * link.
 */
export function updateOpener(): boolean {
  const opener = read();
  if (document.querySelector("dialog[open]")) {
    if (!opener) return true;
    write({ ...opener, opened: true });
    const closing = document.querySelector<HTMLAnchorElement>(".dialog-close");
    if (closing?.pathname === opener.from) scrollToTop(opener);
    return true;
  }
  write(null);
  return opener?.opened === true && focusLink(opener);
}

const scrollToTop = ({ top }: Opener) => scrollTo({ top, behavior: "instant" });

function focusLink(opener: Opener): boolean {
  const { path, position } = opener;
  const link = listLinksTo(path)[position];
  // A link in a closed menu cannot have the focus; the menu's button can.
  const visible = link?.closest("details:not([open])")?.querySelector("summary") ?? link;
  if (!visible) return false;
  scrollToTop(opener);
  visible.focus({ preventScroll: true });
  return visible === document.activeElement;
}

/** Compares the paths alone: queries differ (`redirectTo`). */
function listLinksTo(path: string): HTMLAnchorElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>("a[href]");
  return [...links].filter((link) => link.pathname === path && !link.closest("dialog"));
}

function read(): Opener | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Browsers that block storage for this site throw; the focus then returns to the page. */
function write(opener: Opener | null) {
  try {
    if (opener) sessionStorage.setItem(KEY, JSON.stringify(opener));
    else sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
