/** The values of the placeholders `{product}` and `{contact}` in long texts. */
interface CopyFacts {
  product: string;
  contact: string;
}

/** Returns the content with the placeholders of all its texts filled in. */
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
