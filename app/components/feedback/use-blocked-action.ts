import { useEffect, useState } from "react";

/** What was pressed while there was no connection. */
export type BlockedAction =
  | { kind: "link"; link: HTMLAnchorElement }
  | { kind: "form"; form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * Holds back links and forms while there is no connection, so that no error page takes the place of
 * what was typed. A link is followed as soon as the connection is back; a form is for its sender to
 * send again. The capturing listeners of the window come before React's.
 */
export function useBlockedAction() {
  const [blocked, setHeldBack] = useState<BlockedAction | null>(null);

  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const hold = (event: Event) => {
      const next = navigator.onLine ? null : findHeldBack(event);
      if (next) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (next || event.type === "submit") setHeldBack(next);
    };
    addEventListener("click", hold, { capture: true, signal });
    addEventListener("submit", hold, { capture: true, signal });
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

function findHeldBack(event: Event): BlockedAction | null {
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement)
    return { kind: "form", form: event.target, submitter: event.submitter };
  const link = event.target instanceof Element && event.target.closest("a");
  return link && event instanceof MouseEvent && leadsElsewhere(link, event)
    ? { kind: "link", link }
    : null;
}

/** To another page of this site, in this tab. */
function leadsElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const withKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search && link.hash !== "";
  return link.origin === origin && !link.target && !withKey && !isHere;
}
