const STEPS = 20;

/** Prints after every twentieth of the test files how many have run; vitest loads it by its path. */
export default class ProgressReporter {
  #files = 0;
  #done = 0;
  #failed = 0;
  #startedMs = 0;

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#startedMs = Date.now();
  }

  onTestModuleEnd(testModule) {
    this.#done += 1;
    if (!testModule.ok()) this.#failed += 1;
    if (this.#done % Math.ceil(this.#files / STEPS) !== 0 && this.#done !== this.#files) return;
    const seconds = Math.round((Date.now() - this.#startedMs) / 1000);
    const failures = this.#failed > 0 ? `, ${this.#failed} with failures` : "";
    process.stdout.write(`${this.#done} of ${this.#files} files in ${seconds} s${failures}\n`);
  }
}
