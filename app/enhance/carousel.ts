import { prefersReducedMotion } from "./reduced-motion";

const SLIDE_MS = 3000;

setInterval(moveCarousels, SLIDE_MS);
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element) handleButton(target);
});

function moveCarousels() {
  for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) {
    if (isPlaying(carousel)) move(carousel, 1);
  }
}

/** A carousel stops for visitors who point at it, have the focus in it or prefer reduced motion. */
function isPlaying(carousel: HTMLElement): boolean {
  const isPaused = carousel.dataset.carousel === "paused";
  return !isPaused && !prefersReducedMotion() && !carousel.matches(":hover, :focus-within");
}

function handleButton(clicked: Element) {
  const button = clicked.closest<HTMLElement>("[data-carousel-action]");
  const carousel = button?.closest<HTMLElement>("[data-carousel]");
  if (!button || !carousel) return;
  switch (button.dataset.carouselAction) {
    case "previous":
      return move(carousel, -1);
    case "next":
      return move(carousel, 1);
    default:
      return togglePause(carousel, button);
  }
}

function togglePause(carousel: HTMLElement, button: HTMLElement) {
  const paused = carousel.dataset.carousel !== "paused";
  carousel.dataset.carousel = paused ? "paused" : "playing";
  button.setAttribute("aria-pressed", String(paused));
}

function move(carousel: HTMLElement, direction: 1 | -1) {
  const track = carousel.querySelector<HTMLElement>("[data-carousel-track]");
  const [first, second] = track?.children ?? [];
  if (!track || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const slide = second.offsetLeft - first.offsetLeft;
  const end = track.scrollWidth - track.clientWidth;
  const next = track.scrollLeft + direction * slide;
  const left = next > end + 1 ? (track.scrollLeft < end - 1 ? end : 0) : next < 0 ? end : next;
  track.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
}
