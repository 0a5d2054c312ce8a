declare global {
  interface Window {
    early: MutationObserver;
    /** What `early` has seen. */
    seen: MutationRecord[];
  }
}

/** What the server writes into the head, and the one element that it writes into the body. */
const OWN =
  'title,noscript,link[href^="/"],[rel=canonical],[charset],[property],[name=viewport],[name=renderer],[name=robots],[name=description],[name^=twitter],[type$=json],[data-own]';

/** Inline, after the last own element: what comes later was added by others. */
export const RECORD_CHANGES =
  "seen=[];early=new MutationObserver(r=>seen.push(...r));early.observe(document,{childList:!0,subtree:!0})";

/**
 * Takes out of the document what extensions, password managers, translators and carriers have added,
 * so that React finds what the server sent. Returns a function that puts it back; until then, more is
 * taken out at once (docs/product.md#others-may-change-the-page).
 */
export function hideForeignNodes(): () => void {
  const hidden = new Map<Node, Node>();
  const own = new WeakSet<Node>();
  const foreign = new WeakSet<Node>();
  const { early, seen } = window;
  seen.push(...early.takeRecords());
  early.disconnect();
  const { documentElement, head, body } = document;
  for (const parent of [documentElement, head, body])
    for (const node of [...parent.children])
      if (node !== head && node !== body && !node.matches(OWN)) hide(node);
  const observer = new MutationObserver(undo);
  observer.observe(document, { childList: true, subtree: true });
  undo(seen);
  return () => {
    observer.disconnect();
    for (const [place, node] of hidden) place.parentNode?.replaceChild(node, place);
  };

  function undo(records: MutationRecord[]) {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (!own.has(node)) foreign.add(node);
      for (const node of removedNodes) if (!foreign.has(node)) own.add(node);
    }
    for (const { addedNodes, removedNodes, target, nextSibling } of records.reverse()) {
      for (const node of addedNodes) if (foreign.has(node)) hide(node);
      const next = nextSibling?.parentNode === target ? nextSibling : null;
      for (const node of removedNodes) if (own.has(node)) target.insertBefore(node, next);
    }
    observer.takeRecords();
  }

  /** React does not look at comments. */
  function hide(node: Node) {
    const place = document.createComment("");
    if (!node.parentNode) return;
    node.parentNode.replaceChild(place, node);
    // A translator finds the words again.
    if (node.nodeName !== "FONT") hidden.set(place, node);
  }
}
