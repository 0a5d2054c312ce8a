import carouselUrl from "./carousel?worker&url";
import copyUrl from "./copy?worker&url";
import { dismissOldToasts } from "./dismiss-toasts";
import { openHashTarget, scrollToEntry } from "./entry";
import { storeOpener, updateOpener } from "./opener";
import preferencesUrl from "./preferences?worker&url";
import printUrl from "./print?worker&url";
import reportUrl from "./report?worker&url";
import { updateOnScroll } from "./scroll";
import { scrollSmoothly } from "./smooth-scroll";

/*
 * The whole script of pages that ship no React, and a companion on those that do. It listens on the
 * document, so that it neither minds nor disturbs when React takes over or changes the page, and
 * everything it adds is an attribute in the markup:
 *
 *   data-scroll-spy="50" data-throttle="200"    marks the link of the section being read
 *   data-back-to-top="1200" data-throttle="800" appears below that scroll position
 *   data-smooth                                 its #links scroll in steps
 *   data-entry                                  the section the page opens at
 *   data-copy="text" data-copied="复制成功"      copies and says so
 *   data-print                                  prints the page
 *   data-toast, data-dismiss                    messages go after a while, or at a press
 *   data-menu                                   a <details> that closes like a menu
 *   data-carousel                               turns its slides
 *   data-analytics                              on <html> after consent: reports the time spent here
 *
 * What few pages need is fetched by them alone, as elements: the pages' policy lets this file run by
 * its hash and what it puts into the page because of that, but nothing it would import.
 */
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

/** Captions are fetched with the film, when it is played; events of media do not bubble. */
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
updateOnScroll();
dismissOldToasts();
fetchWhereFound("[data-carousel]", carouselUrl);
fetchWhereFound("[data-copy]", copyUrl);
fetchWhereFound("[name=theme]", preferencesUrl);
fetchWhereFound("[data-print]", printUrl);
fetchWhereFound("[data-analytics]", reportUrl);

function fetchWhereFound(selector: string, src: string) {
  if (!document.querySelector(selector)) return;
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));
}

function dismiss(clicked: Element) {
  const toast = clicked.closest("[data-dismiss]")?.closest<HTMLElement>("[data-toast]");
  if (toast) toast.hidden = true;
}

/** Closes every open menu but the one that was clicked in; Escape gives focus back to its summary. */
function closeMenus(clicked: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-menu][open]")) {
    const stays = clicked !== null && menu.contains(clicked) && !clicked.closest("a");
    if (stays) continue;
    if (clicked === null) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
}
