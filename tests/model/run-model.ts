import { parseArgs } from "node:util";
import { readFound, writeStatesDocument } from "./diagram";
import { explorePurchase, exploreQrLogin } from "./explore";
import { failureInWords } from "./report";
import { runMutations } from "./run-mutations";

/**
 * `npm run test:model -- --runs=20000 --seed=1`: as many stories as wanted. `--skip=N` begins with
 * story N, `--first` does not shorten a story that fails, `--qr` tells of signing in by QR code,
 * `--mutations` proves the stories, `--diagram` writes the states.
 */
const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    skip: { type: "string", default: "0" },
    first: { type: "boolean", default: false },
    qr: { type: "boolean", default: false },
    mutations: { type: "boolean", default: false },
    diagram: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

if (values.diagram) writeStatesDocument(readFound());
else {
  const isFine = values.mutations ? runMutations(positionals, values.qr) : await run();
  process.exit(isFine ? 0 : 1);
}

async function run(): Promise<boolean> {
  const [runs, seed, skip] = [Number(values.runs), Number(values.seed), Number(values.skip)];
  const explore = values.qr ? exploreQrLogin : explorePurchase;
  const { stories, coverage, failure } = await explore({
    runs,
    seed,
    skip,
    shrinks: !values.first,
  });
  const missing = coverage.missing();
  process.stdout.write(`${coverage.lines().join("\n")}\n\n`);
  process.stdout.write(`${stories} stories, seed ${seed}\n`);
  if (failure)
    process.stdout.write(`\n${failureInWords(failure, seed, values.qr ? " --qr" : "")}\n`);
  else if (missing.length > 0) process.stdout.write(`never met: ${missing.join(", ")}\n`);
  return failure === null && missing.length === 0;
}
