import carouselUrl from "./carousel?worker&url";
import copyUrl from "./copy?worker&url";
import { dismissOldToasts } from "./dismiss-toasts";
import { openHashTarget, scrollToEntry } from "./entry";
import loginFieldsUrl from "./login-fields?worker&url";
import { storeOpener, updateOpener } from "./opener";
import preferencesUrl from "./preferences?worker&url";
import printUrl from "./print?worker&url";
import reportUrl from "./report?worker&url";
import { updateOnScroll } from "./scroll";
import { scrollSmoothly } from "./smooth-scroll";

/*
 * The only script of pages without React, and an addition on pages with it. It listens on the
 * document, so it keeps working when React replaces elements. Attributes in the markup select what
 * it does:
 *
 *   data-scroll-spy="50" data-throttle="200"    marks the link of the section in view
 *   data-back-to-top="1200" data-throttle="800" is shown below that scroll position
 *   data-smooth                                 its #links scroll in steps
 *   data-entry                                  the section that the page opens at
 *   data-copy="text" data-copied="复制成功"      copies the text and shows a toast
 *   data-print                                  prints the page
 *   data-toast, data-dismiss                    hides messages after some seconds or when pressed
 *   data-menu                                   a <details> that closes like a menu
 *   data-carousel                               moves its slides
 *   data-analytics                              on <html> after consent: reports the time on the page
 *
 * Parts that few pages need are scripts of their own, added as elements: the content security policy
 * allows this file by its hash and the elements that it adds, but no imports.
 */
const parts = new Map([
  ["[data-carousel]", carouselUrl],
  ["[data-copy]", copyUrl],
  ["[name=theme]", preferencesUrl],
  ["[autocomplete=tel-national]", loginFieldsUrl],
  ["[data-print]", printUrl],
  ["[data-analytics]", reportUrl],
]);

document.addEventListener("click", (event) => {
  const clicked = event.target;
  if (!(clicked instanceof Element)) return;
  closeMenus(clicked);
  dismiss(clicked);
  storeOpener(clicked);
  if (!event.defaultPrevented) scrollSmoothly(event, clicked);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(null);
});

/** Captions load only when a film is played; `play` does not bubble, so the listener captures. */
document.addEventListener(
  "play",
  ({ target }) => {
    for (const track of (target as HTMLMediaElement).textTracks) track.mode = "showing";
  },
  { capture: true },
);

addEventListener("pageshow", updateOpener);
addEventListener("scroll", updateOnScroll, { passive: true });
addEventListener("resize", updateOnScroll, { passive: true });
addEventListener("hashchange", openHashTarget);
openHashTarget();
scrollToEntry();
updateOpener();
updateOnScroll();
updateAfterChange();
new MutationObserver(updateAfterChange).observe(document.body, { childList: true, subtree: true });

/** React adds messages and forms later. */
function updateAfterChange() {
  dismissOldToasts();
  for (const [selector, src] of parts) {
    if (!document.querySelector(selector)) continue;
    parts.delete(selector);
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
  }
}

function dismiss(clicked: Element) {
  const toast = clicked.closest("[data-dismiss]")?.closest<HTMLElement>("[data-toast]");
  if (toast) toast.hidden = true;
}

/**
 * Closes the open menus, except the one that was clicked in; null stands for Escape, which focuses
 * the summary.
 */
function closeMenus(clicked: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-menu][open]")) {
    const stays = clicked !== null && menu.contains(clicked) && !clicked.closest("a");
    if (stays) continue;
    if (clicked === null) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
}
