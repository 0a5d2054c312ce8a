/** `{"./en/login.json": texts}` → `{login: texts}`: the file name is the first segment of a key. */
export function byFileName(files: Record<string, Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts]),
  );
}
