export const MAX_QUERY = 50;

/** Returns the normalised query, "" for none. Full-width letters become plain ones. */
export function toQuery(text: string | null): string {
  return (text ?? "").normalize("NFKC").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY).trim();
}
