import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, sourceFiles } from "./source-files";

const ROOMS = ["app", "gateway", "server", "sandbox", "locales"];

const isIn = (path: string, rooms: RegExp) => rooms.test(path.split("/")[0] ?? "");

/** Each with the folders it is about and the imports it forbids there. */
const rules: [rule: string, folders: string[], forbids: (entry: Import) => boolean][] = [
  [
    "app → gateway/core at run time, other gateway modules as types only",
    ["app"],
    ({ to, typeOnly }) =>
      isIn(to, /^(server|sandbox)$/) || (/^gateway\/(?!core\/)/.test(`${to}/`) && !typeOnly),
  ],
  [
    "server → gateway, locales, and sandbox from dependencies.ts alone; never app source",
    ["server"],
    ({ from, to }) =>
      isIn(to, /^app$/) || (isIn(to, /^sandbox$/) && from !== "server/dependencies.ts"),
  ],
  [
    "gateway imports none of the others, and no Express, React or Remix",
    ["gateway"],
    ({ to }) => /^((app|server|sandbox|locales)(\/|$)|express|react|@remix-run)/.test(to),
  ],
  [
    "gateway/core is pure: no Node modules and nothing of the rest of gateway",
    ["gateway/core"],
    ({ to }) => !/^(zod$|dayjs(\/|$)|gateway\/core\/)/.test(to),
  ],
  [
    "sandbox imports nothing of the others except gateway/upstream as types",
    ["sandbox"],
    ({ to, typeOnly }) =>
      isIn(to, /^(app|server|gateway|locales)$/) &&
      !(typeOnly && to.startsWith("gateway/upstream")),
  ],
  ["nothing imports tests", ROOMS, ({ to }) => isIn(to, /^tests$/)],
  [
    "no Semi or icon barrel is imported",
    ["app"],
    ({ to }) => ["@douyinfe/semi-ui", "@douyinfe/semi-icons"].includes(to),
  ],
];

/** The methods of a file's classes that declare to return a promise. */
function promiseMethodsOf(file: string): { name: string; isAsync: boolean }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  return source.statements
    .filter(ts.isClassDeclaration)
    .flatMap(({ members }) => members.filter(ts.isMethodDeclaration))
    .filter(({ type }) => type?.getText(source).startsWith("Promise<"))
    .map(({ name, modifiers = [] }) => ({
      name: `${file}: ${name.getText(source)}`,
      isAsync: modifiers.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword),
    }));
}

describe("who may import whom", () => {
  it.each(rules)("%s", (_rule, folders, forbids) => {
    const imports = sourceFiles(...folders).flatMap(importsOf);
    expect(imports.filter(forbids)).toEqual([]);
  });

  it("a use case's method that returns a promise is async, so that it never throws synchronously", () => {
    const methods = sourceFiles("gateway")
      .filter((file) => !/^gateway\/(core|session|upstream)\//.test(file))
      .flatMap(promiseMethodsOf);
    expect(methods.map(({ name }) => name)).toContain("gateway/order/purchase.ts: start");
    expect(methods.filter(({ isAsync }) => !isAsync)).toEqual([]);
  });

  it("only server/config/env.ts (and the sandbox's own entry) reads process.env", () => {
    const readers = sourceFiles(...ROOMS).filter((path) =>
      /process\.env\b/.test(readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(readers.toSorted()).toEqual(["sandbox/main.ts", "server/config/env.ts"]);
  });

  it("app asks the network in one place only, the browser's polling", () => {
    const callers = sourceFiles("app").filter((path) =>
      /\bfetch\(/.test(readFileSync(path, "utf8")),
    );
    expect(callers.toSorted()).toEqual([
      "app/components/feedback/use-polling.ts",
      "app/enhance/preferences.ts",
    ]);
  });

  it("names: no utils folder, no reserved .client or .server suffix, kebab-case", () => {
    const files = sourceFiles(...ROOMS);
    const wrong = files.filter((path) => {
      const name = path.split("/").at(-1) ?? "";
      const known = /^entry\.(client|server)\.tsx$|^zh-CN\.ts$/.test(name);
      return /\/utils\//.test(path) || (!known && !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name));
    });
    expect(wrong.filter((path) => !path.includes("/zh-CN/"))).toEqual([]);
  });
});
