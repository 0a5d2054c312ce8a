/** What the operator configures and long copy mentions, written `{contact}` in it. */
interface CopyFacts {
  product: string;
  contact: string;
}

/** The same content with `{product}` and `{contact}` filled in, however deep they stand. */
export function fillFacts<T>(content: T, facts: CopyFacts): T {
  return fillIn(content, facts) as T;
}

function fillIn(content: unknown, facts: CopyFacts): unknown {
  if (typeof content === "string") {
    return content.replaceAll("{product}", facts.product).replaceAll("{contact}", facts.contact);
  }
  if (Array.isArray(content)) return content.map((item) => fillIn(item, facts));
  if (content === null || typeof content !== "object") return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fillIn(value, facts)]),
  );
}
