import { prefersReducedMotion } from "./reduced-motion";
import { findTarget, scrollMarginPx } from "./scroll";

const DURATION_MS = 200;
const STEP_MS = 20;

/**
 * Scrolls to the section of a clicked link in steps (docs/product.md#a-help-item-scrolls-smoothly).
 */
export function scrollSmoothly(event: MouseEvent, clicked: Element) {
  const link = clicked.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link?.closest("[data-smooth], [data-back-to-top]")) return;
  const target = findTarget(link);
  if (!target) return;
  event.preventDefault();
  history.replaceState(history.state, "", link.hash);
  // Pictures that load on the way move the target.
  const findEnd = () =>
    window.scrollY + target.getBoundingClientRect().top - scrollMarginPx(target);
  scrollInSteps(link.hash === "#top" ? () => 0 : findEnd, () => moveFocus(target));
}

function scrollInSteps(findEnd: () => number, done: () => void) {
  const start = window.scrollY;
  const steps = prefersReducedMotion() ? 1 : DURATION_MS / STEP_MS;
  let step = 0;
  const timer = setInterval(
    () => {
      step++;
      window.scrollTo({ top: start + ((findEnd() - start) * step) / steps, behavior: "instant" });
      if (step < steps) return;
      clearInterval(timer);
      done();
    },
    steps === 1 ? 0 : STEP_MS,
  );
}

/** Moves the focus to the section, as the browser does after a link within the page. */
function moveFocus(target: HTMLElement) {
  if (!target.matches("a, button, input, [tabindex]")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
