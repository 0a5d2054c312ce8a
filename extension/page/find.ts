import type { ChannelDefinition, Finder } from "~/gateway/core/publishing/platform-schema";

/** Returns the first visible element that fits, or null. */
export function find({ css, text }: Finder, root: ParentNode = document): HTMLElement | null {
  const elements = [...root.querySelectorAll<HTMLElement>(css)];
  return (
    elements.find((element) => isVisible(element) && (!text || readText(element) === text)) ?? null
  );
}

/** Returns the element that holds the article, also when it is in a frame, or null. */
export function findBody({ frame, ...finder }: ChannelDefinition["body"]): HTMLElement | null {
  if (!frame) return find(finder);
  const element = document.querySelector<HTMLIFrameElement>(frame);
  const inner = element && isVisible(element) ? element.contentDocument : null;
  return inner ? find(finder, inner) : null;
}

export const readText = (element: HTMLElement): string => element.textContent.trim();

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true });
