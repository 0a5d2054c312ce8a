import { listQuickTests } from "./quick-tests.mjs";
import { runVitest } from "./run-vitest.mjs";

// Runs the tests that need neither the build nor a browser, Redis, nginx or another process.
process.exit(runVitest([...listQuickTests(), ...process.argv.slice(2)]));
