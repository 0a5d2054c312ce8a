/** Returns the parts of the query that the login and company dialogs hand on to each other. */
export function readReturnTo({ searchParams }: URL) {
  return { redirectTo: searchParams.get("redirectTo"), from: searchParams.get("from") };
}
