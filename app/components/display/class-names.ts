/** `classNames("card", selected && "card-selected")` → the truthy ones, joined. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
