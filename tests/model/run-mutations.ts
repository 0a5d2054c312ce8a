import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copySources, withChange } from "~/tests/support/changed-sources";
import { type Found, readFound, writeStatesDocument } from "./diagram";
import type { Mutation } from "./mutation";
import { MOST_STORIES, mutations } from "./mutations";
import { qrMutations } from "./qr/qr-mutations";

const SEED = 30;

/**
 * `npm run test:model -- --mutations`: in a copy of the sources each mistake is made in turn, and the
 * stories must find it. Words after it choose the mistakes whose names contain one of them. The table
 * in the document of the states is written anew. `--qr` makes the mistakes of signing in by QR code,
 * which are printed alone.
 */
export function runMutations(words: readonly string[], isQr: boolean): boolean {
  const flags = isQr ? ["--first", "--qr"] : ["--first"];
  const wanted = (isQr ? qrMutations : mutations).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const copy = copySources();
  const found: Found = {};
  try {
    for (const mutation of wanted) {
      const result = findMistake(copy, mutation, flags);
      if (result) found[mutation.name] = result;
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (!isQr) writeTable(wanted, found);
  const count = Object.keys(found).length;
  process.stdout.write(
    `\n${count} of ${wanted.length} mistakes were found within ${MOST_STORIES} stories\n`,
  );
  return count === wanted.length;
}

function writeTable(wanted: readonly Mutation[], found: Found): void {
  const before = readFound();
  const rows = mutations.flatMap((mutation) => {
    const result = (wanted.includes(mutation) ? found : before)[mutation.name];
    return result ? [[mutation.name, result]] : [];
  });
  writeStatesDocument(Object.fromEntries(rows));
}

function findMistake(copy: string, mutation: Mutation, flags: readonly string[]) {
  const numbers = [`--runs=${MOST_STORIES}`, `--seed=${SEED}`];
  const args = ["--import", "tsx", "tests/model/run-model.ts", ...numbers, ...flags];
  const { stdout } = withChange(copy, mutation, () =>
    spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" }),
  );
  const [, position, invariant = ""] =
    /^Story (\d+) of seed \d+ does not end well: (.*)/m.exec(stdout) ?? [];
  const stories = position === undefined ? null : Number(position) + 1;
  process.stdout.write(`| ${mutation.name} | ${stories ?? "MISSED"} | ${invariant} |\n`);
  return stories === null ? null : { stories, invariant };
}
