import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL(".", import.meta.url));
const root = path.resolve(built, "../..");
const maps = new Map<string, SourceMap | null>();

/**
 * Has stack traces name places in the source, as `--enable-source-maps` would. That reads every map at
 * the start; here a file's map is read when a trace names the file.
 */
export function traceToSource(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(placeOf)].join("\n    at ");
}

function placeOf(frame: NodeJS.CallSite): string {
  const words = frame.toString();
  const file = frame.getFileName();
  if (!file?.startsWith(built)) return words;
  const line = frame.getLineNumber() ?? 1;
  const column = frame.getColumnNumber() ?? 1;
  const origin = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!origin || !("originalSource" in origin)) return words;
  const source = path.relative(root, path.resolve(path.dirname(file), origin.originalSource));
  return words.replace(
    `${file}:${line}:${column}`,
    `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`,
  );
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
