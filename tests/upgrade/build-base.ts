import { makeBase } from "~/tests/support/base-build";

/** Runs before the tests: the first time it installs and builds the version before, for minutes. */
export default function setup(): void {
  makeBase();
}
