import { throttle } from "./throttle";

const DEFAULT_THROTTLE_MS = 200;

const updates = new WeakMap<Element, () => void>();

export function updateOnScroll() {
  for (const element of document.querySelectorAll<HTMLElement>(
    "[data-scroll-spy], [data-back-to-top]",
  )) {
    let update = updates.get(element);
    if (!update) {
      const ms = Number(element.dataset.throttle) || DEFAULT_THROTTLE_MS;
      update = throttle(
        () => (element.matches("[data-back-to-top]") ? showBackToTop : markCurrentLink)(element),
        ms,
      );
      updates.set(element, update);
    }
    update();
  }
}

function showBackToTop(link: HTMLElement) {
  link.hidden = window.scrollY <= Number(link.dataset.backToTop);
}

/**
 * Marks the link of the current section: the last one whose top is at most `data-scroll-spy` px below
 * the header (docs/product.md#sections-are-reached-with-a-tolerance).
 */
function markCurrentLink(navigation: HTMLElement) {
  const tolerance = Number(navigation.dataset.scrollSpy);
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter(
    (link) => findTarget(link) !== null,
  );
  const reached = isAtEnd() ? links : links.filter((link) => isReached(link, tolerance));
  const current = reached.pop() ?? links[0];
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

/** At the end of the page the last section is current; a short one never reaches the top. */
function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

function keepInView(link: HTMLElement, navigation: HTMLElement) {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (left < frame.left || right > frame.right) navigation.scrollLeft += left - frame.left - 16;
  if (top < frame.top || bottom > frame.bottom) navigation.scrollTop += top - frame.top - 16;
}

export function findTarget(link: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

/**
 * Returns the distance in px between the top of the window and a target scrolled to: the height of
 * the sticky header.
 */
export function scrollMarginPx(target: Element): number {
  const margin = getComputedStyle(target).scrollMarginTop;
  const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
  return pixels(margin) + pixels(padding);
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
