import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copySources, withChange } from "~/tests/support/changed-sources";
import { type Mutation, mutations } from "./mutations";

/**
 * `npm run test:model -- --mutations`: in a copy of the sources each mistake is made in turn, and the
 * stories must find it. Words after it choose the mistakes whose names contain one of them.
 */
const MOST_STORIES = 2_000;
const SEED = 30;

export function runMutations(words: readonly string[]): boolean {
  const wanted = mutations.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const copy = copySources();
  try {
    const missed = wanted.filter((mutation) => !isFound(copy, mutation));
    process.stdout.write(
      `\n${wanted.length - missed.length} of ${wanted.length} mistakes were found within ${MOST_STORIES} stories\n`,
    );
    return missed.length === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function isFound(copy: string, mutation: Mutation): boolean {
  const { stdout } = withChange(copy, mutation, () =>
    spawnSync(
      process.execPath,
      [
        "--import",
        "tsx",
        "tests/model/run-model.ts",
        `--runs=${MOST_STORIES}`,
        `--seed=${SEED}`,
        "--first",
      ],
      { cwd: copy, encoding: "utf8" },
    ),
  );
  const [, position, invariant] =
    /^Story (\d+) of seed \d+ does not end well: (.*)/m.exec(stdout) ?? [];
  const found = position === undefined ? "MISSED" : `after ${Number(position) + 1}`;
  process.stdout.write(`| ${mutation.name} | ${found} | ${invariant ?? ""} |\n`);
  return position !== undefined;
}
