import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { find, findBody, readText } from "./find";

/** What a platform's page shows. `loading` may become something else; all others are final. */
type PageState =
  | { state: "loading" }
  | { state: "ready" }
  | { state: "verification" }
  | { state: "covered" }
  | { state: "refused"; detail: string };

const MAX_DETAIL_LENGTH = 200;

/** Closes the windows that are known to explain the page. */
export function closeDialogs({ dialogs }: ChannelDefinition): void {
  for (const { shown, close } of dialogs) if (find(shown)) find(close)?.click();
}

/** Returns what the page shows. */
export function inspectPage(channel: ChannelDefinition): PageState {
  if (channel.verification.some((finder) => find(finder))) return { state: "verification" };
  const refusal = find(channel.refusal);
  if (refusal) return { state: "refused", detail: readText(refusal).slice(0, MAX_DETAIL_LENGTH) };
  const title = find(channel.title);
  const body = findBody(channel.body);
  if (!title || !body) return { state: "loading" };
  return isCovered(title) || isCovered(frameOf(body)) ? { state: "covered" } : { state: "ready" };
}

/** A frame covers its own content, so the frame is what may be covered. */
const frameOf = (element: HTMLElement): Element =>
  element.ownerDocument.defaultView?.frameElement ?? element;

/** Whether something else than the element's surroundings stands where the element begins. */
function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + Math.min(width, innerWidth) / 2;
  const y = Math.max(top, 0) + Math.min(height, innerHeight - Math.max(top, 0)) / 2;
  const shown = document.elementFromPoint(x, y);
  return shown !== null && !shown.contains(element) && !element.contains(shown);
}
