import { exploreBuilt } from "./built/explore";
import { writeStatesDocument } from "./diagram";
import { type Exploration, type ExploreOptions, explorePurchase, exploreQrLogin } from "./explore";
import { failureInWords } from "./report";
import { runMutations } from "./run-mutations";

/**
 * `npm run test:model -- --runs=20000 --seed=1`: as many stories as wanted. `--skip=N` begins with
 * story N, `--first` does not shorten a story that fails, `--qr` tells of signing in by QR code,
 * `--built` tells of the built server over a real Redis, `--mutations` proves the stories, `--diagram`
 * writes the states.
 */
const PROGRESS_EVERY = 1_000;
const subjects: Record<string, (options: ExploreOptions) => Promise<Exploration>> = {
  "--qr": exploreQrLogin,
  "--built": exploreBuilt,
};
const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith("--"));
if (flags.includes("--diagram")) {
  writeStatesDocument();
  process.exit(0);
}
const isFine = flags.includes("--mutations")
  ? runMutations(
      args.filter((arg) => !arg.startsWith("--")),
      flags.includes("--qr"),
    )
  : await run();
process.exit(isFine ? 0 : 1);

async function run(): Promise<boolean> {
  const flag = Object.keys(subjects).find((each) => flags.includes(each)) ?? "";
  const { runs = 2_000, seed = 1, skip = 0 } = readNumbers(flags);
  const { stories, seconds, coverage, failure } = await (subjects[flag] ?? explorePurchase)({
    runs,
    seed,
    skip,
    shrinks: !flags.includes("--first"),
    onProgress(told) {
      if (told % PROGRESS_EVERY === 0) process.stderr.write(`${told} of ${runs} stories\n`);
    },
  });
  const missing = coverage.missing();
  process.stdout.write(`${coverage.lines().join("\n")}\n\n`);
  process.stdout.write(`${stories} stories in ${seconds.toFixed(1)} s, seed ${seed}\n`);
  if (failure) process.stdout.write(`\n${failureInWords(failure, seed, flag && ` ${flag}`)}\n`);
  else if (missing.length > 0) process.stdout.write(`never met: ${missing.join(", ")}\n`);
  return failure === null && missing.length === 0;
}

function readNumbers(given: readonly string[]): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const flag of given) {
    const [, name, value] = /^--(runs|seed|skip)=(-?\d+)$/.exec(flag) ?? [];
    if (name) numbers[name] = Number(value);
    else if (flag !== "--first" && !(flag in subjects)) throw new Error(`unknown argument ${flag}`);
  }
  return numbers;
}
