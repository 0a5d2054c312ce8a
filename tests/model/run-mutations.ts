import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copySources, withChange } from "~/tests/support/changed-sources";
import { type Mutation, mutations } from "./mutations";
import { qrMutations } from "./qr/qr-mutations";

/**
 * `npm run test:model -- --mutations`: in a copy of the sources each mistake is made in turn, and the
 * stories must find it. Words after it choose the mistakes whose names contain one of them; `--qr`
 * makes the mistakes of signing in by QR code.
 */
const MOST_STORIES = 2_000;
const SEED = 30;

export function runMutations(words: readonly string[], isQr: boolean): boolean {
  const flags = isQr ? ["--first", "--qr"] : ["--first"];
  const wanted = (isQr ? qrMutations : mutations).filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const copy = copySources();
  try {
    const missed = wanted.filter((mutation) => !isFound(copy, mutation, flags));
    process.stdout.write(
      `\n${wanted.length - missed.length} of ${wanted.length} mistakes were found within ${MOST_STORIES} stories\n`,
    );
    return missed.length === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function isFound(copy: string, mutation: Mutation, flags: readonly string[]): boolean {
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
  const [, position, invariant] =
    /^Story (\d+) of seed \d+ does not end well: (.*)/m.exec(stdout) ?? [];
  const found = position === undefined ? "MISSED" : `after ${Number(position) + 1}`;
  process.stdout.write(`| ${mutation.name} | ${found} | ${invariant ?? ""} |\n`);
  return position !== undefined;
}
