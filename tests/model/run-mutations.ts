import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copySources, withChange } from "~/tests/support/changed-sources";
import { writeStatesDocument } from "./diagram";
import { type Found, MOST_STORIES, readFound, writeFound } from "./mistakes/found";
import type { Mutation } from "./mistakes/mutation";
import { mutations } from "./mutations";
import { qrMutations } from "./qr/qr-mutations";

/**
 * `npm run test:model -- --mutations`: in a copy of the sources each mistake is made in turn, and the
 * stories must find it. Words after it choose the mistakes whose names contain one of them. The table
 * in the document of the states is written anew. `--qr` makes the mistakes of signing in by QR code,
 * which are printed alone.
 */
const SEED = 30;

export function runMutations(words: readonly string[], isQr: boolean): boolean {
  const flags = isQr ? ["--first", "--qr"] : ["--first"];
  const wanted = (isQr ? qrMutations : mutations).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const results = new Map<string, Found[string] | null>();
  const copy = copySources();
  try {
    for (const mutation of wanted) results.set(mutation.name, findMistake(copy, mutation, flags));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (!isQr) writeTable(results);
  const count = [...results.values()].filter((result) => result !== null).length;
  process.stdout.write(
    `\n${count} of ${wanted.length} mistakes were found within ${MOST_STORIES} stories\n`,
  );
  return count === wanted.length;
}

function writeTable(results: ReadonlyMap<string, Found[string] | null>): void {
  const before = readFound();
  const rows = mutations.flatMap(({ name }) => {
    const result = results.has(name) ? results.get(name) : before[name];
    return result ? [[name, result] as const] : [];
  });
  writeFound(Object.fromEntries(rows));
  writeStatesDocument();
}

function findMistake(copy: string, mutation: Mutation, flags: readonly string[]) {
  const { stdout } = withChange(copy, mutation, () =>
    spawnSync(
      process.execPath,
      [
        "--import",
        "tsx",
        "tests/model/run-model.ts",
        `--runs=${MOST_STORIES}`,
        `--seed=${SEED}`,
        ...flags,
      ],
      { cwd: copy, encoding: "utf8" },
    ),
  );
  const [, position, invariant = ""] =
    /^Story (\d+) of seed \d+ does not end well: (.*)/m.exec(stdout) ?? [];
  const stories = position === undefined ? null : Number(position) + 1;
  process.stdout.write(`| ${mutation.name} | ${stories ?? "MISSED"} | ${invariant} |\n`);
  return stories === null ? null : { stories, invariant };
}
