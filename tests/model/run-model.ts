import { explore } from "./explore";
import { failureInWords } from "./report";

/** `npm run test:model -- --runs=20000 --seed=1 --skip=0`: as many stories of the purchase as wanted. */
const { runs = 2_000, seed = 1, skip = 0 } = readNumbers(process.argv.slice(2));
const PROGRESS_EVERY = 500;

const result = await explore({
  runs,
  seed,
  skip,
  onProgress(told) {
    if (told % PROGRESS_EVERY === 0) process.stderr.write(`${told} of ${runs} stories\n`);
  },
});
const { stories, seconds, coverage, failure } = result;
process.stdout.write(`${coverage.lines().join("\n")}\n\n`);
process.stdout.write(`${stories} stories in ${seconds.toFixed(1)} s, seed ${seed}\n`);
const missing = coverage.missing();
if (failure) process.stdout.write(`\n${failureInWords(failure, seed)}\n`);
else if (missing.length > 0) process.stdout.write(`never met: ${missing.join(", ")}\n`);
process.exit(failure || missing.length > 0 ? 1 : 0);

function readNumbers(args: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    args.map((arg) => {
      const [, name, value] = /^--(runs|seed|skip)=(-?\d+)$/.exec(arg) ?? [];
      if (!name) throw new Error(`unknown argument ${arg}`);
      return [name, Number(value)];
    }),
  );
}
