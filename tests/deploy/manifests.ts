import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";

export const readText = (path: string) => readFileSync(path, "utf8");

/** The documents of a file of `deploy/`. */
export const readManifests = (path: string): unknown[] =>
  parseAllDocuments(readText(path), { merge: true }).map((document) => document.toJS());

/** The value at a path inside a document. @throws when nothing is there */
export function at<Value = string>(document: unknown, ...path: (string | number)[]): Value {
  const found = path.reduce<unknown>((part, name) => Object(part)[name], document);
  if (found === undefined) throw new Error(`${path.join(".")} is absent`);
  return found as Value;
}
