const KEY = "scroll";

/** Stores how far this page is scrolled, for the document that replaces it. */
export function storeScroll() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, top: scrollY }));
  } catch {
    // Browsers that block storage for this site show the new document from its beginning.
  }
}

export function restoreScroll() {
  try {
    const { href, top } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    if (href === location.href) scrollTo({ top, behavior: "instant" });
  } catch {
    return;
  }
}
