import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";

/** Copies the repository, in which a test does a task of CONTRIBUTING.md step by step. */
export function startWalk(task: string) {
  const [, rest = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(`**${task}`);
  const [guide = ""] = rest.split(/\n\n(?:\*\*|##)/);
  const names = [...guide.matchAll(/`([\w./<>-]+\.[a-z]+|[\w./<>-]+\/)`/g)].map(([, name = ""]) =>
    toPattern(name),
  );
  expect(names.length, task).toBeGreaterThan(0);

  const copy = mkdtempSync(join(tmpdir(), "walk-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of list("git ls-files", ".")) cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  // To ask Git which files the task has changed.
  run("git init --quiet");
  run("git add --all");

  function run(command: string): string {
    const [program = "", ...args] = command.split(" ");
    return execFileSync(program, args, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  }

  return {
    copy,

    run,

    read: (file: string) => readFileSync(join(copy, file), "utf8"),

    write: (file: string, text: string) => writeFileSync(join(copy, file), text),

    /** Replaces the first text of each pair, which the file must have. */
    edit(file: string, ...pairs: [string | RegExp, string][]) {
      let text = readFileSync(join(copy, file), "utf8");
      for (const [before, after] of pairs) {
        const changed = text.replace(before, after);
        expect(changed, `${file}: ${before}`).not.toBe(text);
        text = changed;
      }
      writeFileSync(join(copy, file), text);
    },

    /** Returns the files that the compiler refuses. */
    typeErrors(): string[] {
      try {
        run("npx tsc --noEmit --project tests/api");
        return [];
      } catch (error) {
        const { stdout } = error as { stdout: string };
        const files = [...stdout.matchAll(/^([^\s(]+)\(/gm)].map(([, file = ""]) => file);
        return [...new Set(files)].sort();
      }
    },

    /** Returns the files that were changed or made and that the guide does not name. */
    unnamed(): string[] {
      const changed = list("git ls-files --modified --others --exclude-standard", copy);
      return changed.filter((file) => !names.some((pattern) => pattern.test(file)));
    },
  };
}

const list = (command: string, folder: string) => {
  const [program = "", ...args] = command.split(" ");
  return execFileSync(program, args, { cwd: folder, encoding: "utf8" }).trim().split("\n");
};

/** Matches a file or, by a final slash, a folder; `<key>` stands for any name. */
function toPattern(name: string): RegExp {
  const text = name.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[^/]+");
  return new RegExp(`(?:^|/)${text}${name.endsWith("/") ? "" : "$"}`);
}
