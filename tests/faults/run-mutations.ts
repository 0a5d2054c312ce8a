import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { copySources, withChange } from "~/tests/support/changed-sources";
import { defences } from "./defences";
import type { Defence } from "./defences/defence";
import { noteFigure } from "./figures";

/**
 * The proof of the proof: in a copy of the sources each defence is taken away in turn, and its tests
 * must fail. Words after the command choose the defences whose names contain one of them.
 */
const GOAL = 0.98;
const chosen = process.argv.slice(2);
const wanted = defences.filter(
  ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
);

const copy = copySources();
try {
  if (!passes([...new Set(wanted.flatMap(({ tests }) => tests))])) {
    throw new Error("the tests fail with every defence in place: nothing can be said");
  }
  const missed = wanted.filter((defence) => !isCaught(defence));
  const caught = wanted.length - missed.length;
  const figure = `${caught} of ${wanted.length} defences were caught when taken away`;
  process.stdout.write(`\n${figure} (${((100 * caught) / wanted.length).toFixed(1)} %)\n`);
  noteFigure("Proof of the proof", "defences taken away and caught", "≥ 98 % of ≥ 60", figure);
  if (caught / wanted.length < GOAL) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function isCaught(defence: Defence): boolean {
  const { name, file, tests } = defence;
  const startedAt = performance.now();
  const caught = withChange(copy, defence, () => !passes(tests));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${caught ? "caught" : "MISSED"}  ${name} (${file}, ${seconds} s)\n`);
  return caught;
}

function passes(tests: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--retry=1", "--reporter=dot", ...tests],
    { cwd: copy, encoding: "utf8" },
  );
  return status === 0;
}
