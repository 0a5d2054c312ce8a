/** Joins the truthy names: `classNames("card", selected && "card-selected")`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
