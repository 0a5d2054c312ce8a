import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "~/tests/architecture/source-files";

const sources = sourceFiles("app", "server", "gateway", "locales").map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

/** Each with what no line of code has, and the lines that may have it. */
const rules: [rule: string, pattern: RegExp, allowed?: RegExp][] = [
  [
    "no markup is put together by hand",
    /dangerouslySetInnerHTML|\.(innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write/,
  ],
  ["nothing is run that was a text", /\beval\(|new Function\(|setTimeout\(\s*["'`]|vm\.run/],
  ["no pattern is made of what somebody sent", /new RegExp\((?!`\^\$\{|["'/])/],
  [
    "what must not be guessed comes from the secure generator",
    /Math\.random\(/,
    // A pause between two tries may be guessed.
    /: .*(delay|pause|retry|Math\.min\(attempt)/i,
  ],
  ["pages keep nothing in the browser's storage", /localStorage|indexedDB|document\.cookie/],
  [
    "the environment is read in one place, and nothing there is a debugger",
    /process\.env|\bdebugger\b|console\.(log|debug|trace)\(/,
    /^server\/config\/env\.ts: .*process\.env/,
  ],
  [
    "no certificate is accepted unseen",
    /rejectUnauthorized\s*:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
];

describe("what the sources do without", () => {
  const lines = sources.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

  it.each(rules)("%s", (_rule, pattern, allowed) => {
    const found = lines.filter((line) => pattern.test(line.slice(line.indexOf(": "))));
    expect(found.filter((line) => !allowed?.test(line))).toEqual([]);
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
