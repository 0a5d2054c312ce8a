import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** As CONTRIBUTING.md names them. */
const FILES = {
  channels: "gateway/core/publishing/channels.ts",
  definition: "extension/channels/jianshu.ts",
  definitions: "extension/channels/channels.ts",
  lab: "tests/extension/lab/platforms.ts",
  providers: "docs/providers.md",
};

it("a new platform of the extension takes the files that CONTRIBUTING names, and no others", {
  timeout: 900_000,
}, () => {
  const guide = readFileSync("CONTRIBUTING.md", "utf8").split("**A new platform")[1] ?? "";
  for (const file of Object.values(FILES))
    expect(guide).toContain(`\`${file.replace("jianshu", "<key>")}\``);

  const copy = mkdtempSync(join(tmpdir(), "new-platform-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  for (const file of files) cpSync(file, join(copy, file), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const run = (command: string) => {
    const [program = "", ...args] = command.split(" ");
    return execFileSync(program, args, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  };
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(copy, file);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    expect(after, file).not.toBe(before);
    writeFileSync(path, after);
  };

  edit(FILES.channels, (text) =>
    text.replace(
      '  zhihu: page("知乎"',
      '  jianshu: page("简书", "basic", {}),\n  zhihu: page("知乎"',
    ),
  );
  for (const language of ["en", "zh-CN"])
    edit(`locales/${language}/publishing.json`, (text) =>
      text.replace(/( *"zhihu": .*\n)/, (line) => line + line.replace("zhihu", "jianshu")),
    );
  // The compiler names what is missing.
  expect(() => run("npx tsx scripts/docs/api-types.ts")).not.toThrow();
  expect(typeErrors()).toEqual(expect.arrayContaining([FILES.definitions, FILES.lab]));

  const asJianshu = (text: string) =>
    text.replaceAll(/mp(\\*)\.sohu/g, "www$1.jianshu").replaceAll("sohu", "jianshu");
  const definition = asJianshu(readFileSync("extension/channels/sohu.ts", "utf8"));
  writeFileSync(join(copy, FILES.definition), definition);
  edit(FILES.definitions, (text) =>
    text
      .replace("import { juejin }", 'import { jianshu } from "./jianshu";\nimport { juejin }')
      .replace("  zhihu,", "  jianshu,\n  zhihu,"),
  );
  edit(FILES.lab, (text) => {
    const [, page = ""] = /( {2}sohu: \{\n[\s\S]*?\n {2}\},\n)/.exec(text) ?? [];
    return text.replace(page, page + asJianshu(page));
  });
  edit(FILES.providers, (text) =>
    text.replace(/(\| `)sohu(` .*\n)/, (row) => row + row.replace("`sohu`", "`jianshu`")),
  );
  expect(typeErrors()).toEqual([]);
  run("npx tsx scripts/build-extension.ts");
  run("npx vitest run tests/extension/definitions.test.ts tests/extension/channels.test.ts");

  /** Returns the files that the compiler refuses. */
  function typeErrors(): string[] {
    try {
      run("npx tsc --noEmit --project tests/api");
      return [];
    } catch (error) {
      const { stdout } = error as { stdout: string };
      return [
        ...new Set([...stdout.matchAll(/^([^\s(]+)\(/gm)].map(([, file = ""]) => file)),
      ].sort();
    }
  }
});
