import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "~/tests/architecture/source-files";

const sources = sourceFiles("app", "server", "gateway", "locales").map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

const linesWith = (pattern: RegExp, except: readonly string[] = []) =>
  sources
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, text }) =>
      text
        .split("\n")
        .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

describe("what the sources do without", () => {
  it("no markup is put together by hand", () => {
    expect(linesWith(/dangerouslySetInnerHTML/)).toEqual([]);
    expect(linesWith(/\.(innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write/)).toEqual([]);
  });

  it("nothing is run that was a text", () => {
    expect(linesWith(/\beval\(|new Function\(|setTimeout\(\s*["'`]|vm\.run/)).toEqual([]);
  });

  it("no pattern is made of what somebody sent", () => {
    expect(linesWith(/new RegExp\((?!`\^\$\{|["'/])/)).toEqual([]);
  });

  it("what must not be guessed comes from the secure generator", () => {
    const random = linesWith(/Math\.random\(/);
    // A pause between two tries may be guessed.
    expect(
      random.filter(
        (line) => !/delay|pause|retry/i.test(line) && !line.includes("Math.min(attempt"),
      ),
    ).toEqual([]);
  });

  it("pages keep nothing in the browser's storage", () => {
    expect(linesWith(/localStorage|indexedDB|document\.cookie/)).toEqual([]);
  });

  it("the environment is read in one place, and nothing there is a debugger", () => {
    expect(linesWith(/process\.env/, ["server/config/env.ts"])).toEqual([]);
    expect(linesWith(/\bdebugger\b|console\.(log|debug|trace)\(/)).toEqual([]);
  });

  it("no certificate is accepted unseen", () => {
    expect(
      linesWith(/rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
    ).toEqual([]);
  });
});

/** 50 kB of what makes a backtracking pattern go round and round. */
const long = [...'a1 -./%\\中"', "a@", "\t\n", "=;", "a.b.", "0,"].map((piece) =>
  piece.repeat(50_000 / piece.length),
);

describe("no pattern takes long over anything", () => {
  /** Reads the operator's configuration and nothing else. */
  const CONFIGURATION = "gateway/upstream/config.ts";

  it("every pattern of the gateway and the server, over 50 kB: below 100 ms", () => {
    const slow: string[] = [];
    const patterns = sources
      .filter(({ file }) => /^(gateway|server)\//.test(file) && file !== CONFIGURATION)
      .flatMap(({ file, text }) =>
        [
          ...text.matchAll(
            /(?:[=(,:?|&!]|return)\s*\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g,
          ),
        ].map(([, source = "", flags = ""]) => ({
          file,
          source,
          flags: flags.replace(/[gy]/g, ""),
        })),
      );
    expect(patterns.length).toBeGreaterThan(40);
    for (const { file, source, flags } of patterns) {
      // A path within a text looks like one too.
      if (source.startsWith("*") || !/^[dimsuv]*$/.test(flags)) continue;
      const pattern = new RegExp(source, flags);
      for (const text of long) {
        const startedAt = performance.now();
        pattern.test(`${text}!`);
        if (performance.now() - startedAt > 100)
          slow.push(`${file}: /${source}/ over ${text.slice(0, 4)}…`);
      }
    }
    expect(slow).toEqual([]);
  });
});
