import { throttle } from "./throttle";

const DEFAULT_THROTTLE_MS = 200;

const throttled = new WeakMap<Element, () => void>();

/** Each element that follows the scroll position keeps its own pace: `data-throttle`, in ms (spec §9). */
export function updateOnScroll() {
  for (const element of document.querySelectorAll<HTMLElement>(
    "[data-scroll-spy], [data-back-to-top]",
  )) {
    let look = throttled.get(element);
    if (!look) {
      const ms = Number(element.dataset.throttle) || DEFAULT_THROTTLE_MS;
      look = throttle(
        () => (element.matches("[data-back-to-top]") ? showBackToTop : spy)(element),
        ms,
      );
      throttled.set(element, look);
    }
    look();
  }
}

/** Absent at the given scroll position or less, present above it. */
function showBackToTop(link: HTMLElement) {
  link.hidden = window.scrollY <= Number(link.dataset.backToTop);
}

/**
 * Marks the link of the section the reader is in: the last whose top has come within the tolerance
 * (`data-scroll-spy`, in px) of the line under the header.
 */
function spy(navigation: HTMLElement) {
  const tolerance = Number(navigation.dataset.scrollSpy);
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter(
    (link) => findTarget(link) !== null,
  );
  const current = atEnd()
    ? links.at(-1)
    : (links.findLast((link) => isReached(link, tolerance)) ?? links[0]);
  if (!current) return;
  for (const link of navigation.querySelectorAll("[aria-current]")) {
    if (link !== current) link.removeAttribute("aria-current");
  }
  current.setAttribute("aria-current", "true");
  keepInView(current, navigation);
}

function isReached(link: HTMLAnchorElement, tolerance: number): boolean {
  const target = findTarget(link);
  return (
    target !== null && target.getBoundingClientRect().top - scrollMarginPx(target) <= tolerance
  );
}

/** A short last section never reaches the top; at the end of the page it is the current one. */
function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/** In a navigation that scrolls itself the current link stays visible. */
function keepInView(link: HTMLElement, navigation: HTMLElement) {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (left < frame.left || right > frame.right) navigation.scrollLeft += left - frame.left - 16;
  if (top < frame.top || bottom > frame.bottom) navigation.scrollTop += top - frame.top - 16;
}

export function findTarget(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/** How far below the window's top a target comes to rest: the room its sticky header needs. */
export function scrollMarginPx(target: Element): number {
  const margin = getComputedStyle(target).scrollMarginTop;
  const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
  return pixels(margin) + pixels(padding);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
