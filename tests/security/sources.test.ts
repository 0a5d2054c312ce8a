import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sources = ["gateway", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => ({
      file: `${folder}/${path}`,
      text: readFileSync(`${folder}/${path}`, "utf8"),
    })),
);

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
      .filter(({ file }) => file !== CONFIGURATION)
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
