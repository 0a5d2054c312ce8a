import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files";

/** Lines, from its signature to its closing brace. */
const MOST_LINES = { loader: 15, action: 30 };

const FUNCTION = /^export (?:async )?function (loader|action)\([\s\S]*?\n\}$/gm;

describe("route modules only connect a request with the gateway and a page", () => {
  const modules = [...sourceFiles("app/screens"), "app/root.tsx"];
  const functions = modules.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(FUNCTION)].map(([text, name]) => ({
      path,
      name: name as keyof typeof MOST_LINES,
      lines: text.split("\n").length,
    })),
  );

  it("are found", () => {
    expect(functions.filter(({ name }) => name === "loader").length).toBeGreaterThan(25);
    expect(functions.filter(({ name }) => name === "action").length).toBeGreaterThan(10);
  });

  it("a loader has at most 15 lines, an action at most 30", () => {
    const tooLong = functions.filter(({ name, lines }) => lines > MOST_LINES[name]);
    expect(tooLong).toEqual([]);
  });
});
