const KEY = "opener";

/** The link a dialog was opened by: the how-many-th of the page's links to that path. */
interface Opener {
  path: string;
  position: number;
  /** Whether a dialog did open; a link to an ordinary page gets no focus later. */
  opened: boolean;
}

/**
 * Dialogs are pages, and a page that ships no framework is left for them: which link led there must
 * outlive the document. A link within a dialog leads on from it and leaves the opener what it was.
 */
export function storeOpener(clicked: Element) {
  const link = clicked.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.closest("dialog") || link.origin !== location.origin) return;
  write({ path: link.pathname, position: linksTo(link.pathname).indexOf(link), opened: false });
}

/**
 * To be called when a page was loaded or come back to, and when a dialog opens or closes: while one
 * is open the link clicked last is its opener; once none is, focus goes back there. False when that
 * link is gone.
 */
export function updateOpener(): boolean {
  const opener = read();
  if (document.querySelector("dialog[open]")) {
    if (opener) write({ ...opener, opened: true });
    return true;
  }
  write(null);
  return opener?.opened === true && focusLink(opener);
}

function focusLink({ path, position }: Opener): boolean {
  const link = linksTo(path)[position];
  // A link in a menu that has closed meanwhile cannot have the focus; the menu's button can.
  const visible = link?.closest("details:not([open])")?.querySelector("summary") ?? link;
  visible?.focus();
  return visible !== undefined && visible === document.activeElement;
}

/** Queries differ (`redirectTo`), places do not. */
function linksTo(path: string): HTMLAnchorElement[] {
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

/** Browsers that keep nothing for this site throw; focus then comes back to the page alone. */
function write(opener: Opener | null) {
  try {
    if (opener) sessionStorage.setItem(KEY, JSON.stringify(opener));
    else sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
