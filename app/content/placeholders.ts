/** Values of `{product}` and `{contact}` in long texts. */
interface PlaceholderValues {
  product: string;
  contact: string;
}

/** Returns the content with the placeholders of all its texts filled in. */
export function fillPlaceholders<T>(content: T, facts: PlaceholderValues): T {
  return fillIn(content, facts) as T;
}

function fillIn(content: unknown, facts: PlaceholderValues): unknown {
  if (typeof content === "string") {
    return content.replaceAll("{product}", facts.product).replaceAll("{contact}", facts.contact);
  }
  if (Array.isArray(content)) return content.map((item) => fillIn(item, facts));
  if (content === null || typeof content !== "object") return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, fillIn(value, facts)]),
  );
}
