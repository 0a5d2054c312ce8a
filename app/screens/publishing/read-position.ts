const POSITION = /^[1-9]\d{0,15}$/;

/** Returns the `before` of a query, which the last entry of the page before has; null for the first page. */
export function readPosition({ searchParams }: URL): number | null {
  const text = searchParams.get("before") ?? "";
  return POSITION.test(text) ? Number(text) : null;
}
