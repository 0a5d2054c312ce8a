import { useEffect, useState } from "react";

/** The link or form that the visitor used without a connection. */
export type BlockedAction =
  | { kind: "link"; link: HTMLAnchorElement }
  | { kind: "form"; form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Blocks links and forms while there is no connection, because an error page would lose what was
 * typed. A blocked link is followed once the connection is back; a blocked form is returned, for the
 * visitor to send again. Capturing listeners of the window run before React's.
 */
export function useBlockedAction() {
  const [blocked, setHeldBack] = useState<BlockedAction | null>(null);

  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const block = (event: Event) => {
      const next = navigator.onLine ? null : findBlockedAction(event);
      if (next) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (next || event.type === "submit") setHeldBack(next);
    };
    addEventListener("click", block, { capture: true, signal });
    addEventListener("submit", block, { capture: true, signal });
    return () => stopped.abort();
  }, []);

  useEffect(() => {
    if (blocked?.kind !== "link") return;
    const { link } = blocked;
    const follow = () => {
      setHeldBack(null);
      if (link.isConnected) link.click();
      else window.location.assign(link.href);
    };
    addEventListener("online", follow, { once: true });
    return () => removeEventListener("online", follow);
  }, [blocked]);

  return blocked;
}

function findBlockedAction(event: Event): BlockedAction | null {
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement)
    return { kind: "form", form: event.target, submitter: event.submitter };
  const link = event.target instanceof Element && event.target.closest("a");
  return link && event instanceof MouseEvent && opensAnotherPage(link, event)
    ? { kind: "link", link }
    : null;
}

/** Whether the click opens another page of this site in this tab. */
function opensAnotherPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !link.target && !hasModifier && !isHere;
}
