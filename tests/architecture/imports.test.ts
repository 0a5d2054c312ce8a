import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, sourceFiles } from "./source-files";

const ROOMS = ["app", "gateway", "server", "sandbox", "locales"];

/** What a room may use at run time; types may come from further away where a rule says so. */
function complaintsAbout(room: string, allowed: (entry: Import) => boolean): string[] {
  return sourceFiles(room)
    .flatMap(importsOf)
    .filter((entry) => ROOMS.concat("tests").includes(entry.to.split("/")[0] ?? ""))
    .filter((entry) => !allowed(entry))
    .map(({ from, to }) => `${from} imports ${to}`);
}

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
  it("app → gateway/core at run time, other gateway modules as types only", () => {
    const allowed = ({ to, typeOnly }: Import) =>
      /^(app|locales|gateway\/core)(\/|$)/.test(to) || (typeOnly && /^gateway(\/|$)/.test(to));
    expect(complaintsAbout("app", allowed)).toEqual([]);
  });

  it("server → gateway, locales, and sandbox from dependencies.ts alone; never app source", () => {
    const allowed = ({ from, to }: Import) =>
      /^(server|gateway|locales)(\/|$)/.test(to) ||
      (from === "server/dependencies.ts" && to.startsWith("sandbox/"));
    expect(complaintsAbout("server", allowed)).toEqual([]);
  });

  it("gateway never imports server, app or sandbox", () => {
    expect(complaintsAbout("gateway", ({ to }) => /^gateway(\/|$)/.test(to))).toEqual([]);
  });

  it("a use case's method that returns a promise is async, so that it never throws synchronously", () => {
    const methods = sourceFiles("gateway")
      .filter((file) => !/^gateway\/(core|session|upstream)\//.test(file))
      .flatMap(promiseMethodsOf);
    expect(methods.map(({ name }) => name)).toContain("gateway/order/purchase.ts: start");
    expect(methods.filter(({ isAsync }) => !isAsync)).toEqual([]);
  });

  it("gateway/core is pure: no Node modules and nothing of the rest of gateway", () => {
    const complaints = sourceFiles("gateway/core")
      .flatMap(importsOf)
      .filter(({ to }) => !/^(zod$|dayjs(\/|$)|gateway\/core\/)/.test(to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(complaints).toEqual([]);
  });

  it("gateway knows no Express, React or Remix", () => {
    const complaints = sourceFiles("gateway")
      .flatMap(importsOf)
      .filter(({ to }) => /^(express|react|@remix-run)/.test(to))
      .map(({ from, to }) => `${from} imports ${to}`);
    expect(complaints).toEqual([]);
  });

  it("sandbox imports nothing of the others except gateway/upstream as types", () => {
    const allowed = ({ to, typeOnly }: Import) =>
      to.startsWith("sandbox") || (typeOnly && to.startsWith("gateway/upstream"));
    expect(complaintsAbout("sandbox", allowed)).toEqual([]);
  });

  it("nothing imports tests", () => {
    const complaints = sourceFiles(...ROOMS)
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith("tests/"));
    expect(complaints).toEqual([]);
  });

  it("no Semi or icon barrel is imported", () => {
    const barrels = ["@douyinfe/semi-ui", "@douyinfe/semi-icons"];
    const complaints = sourceFiles("app")
      .flatMap(importsOf)
      .filter(({ to }) => barrels.includes(to));
    expect(complaints).toEqual([]);
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
