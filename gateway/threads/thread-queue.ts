import { join } from "node:path";
import { Worker } from "node:worker_threads";

const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface ThreadProgram {
  /** The source file, without the bundle. */
  readonly source: string;
  /** Its file in the bundle (scripts/server-bundle.ts). */
  readonly built: string;
}

/** The thread took too long, needed too much memory, or broke down. */
export class ThreadFailed extends Error {
  override readonly name = "ThreadFailed";
}

/**
 * Runs a program in threads, one after the other: each takes a processor for seconds, and other visitors
 * need the other one. A thread has limits of time and memory, and ends in any case.
 */
export class ThreadQueue<Source, Answer> {
  private last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly program: ThreadProgram) {}

  /** How many have not ended, with the one that runs. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Returns the first message of the thread.
   * @param read is called when the turn has come, so that what waits needs no memory
   * @throws ThreadFailed
   */
  run(read: () => Promise<Source>, timeLimitMs: number): Promise<Answer> {
    this.#waiting += 1;
    const result = this.last.then(async () => this.runNow(await read(), timeLimitMs));
    const end = () => {
      this.#waiting -= 1;
    };
    this.last = result.then(end, end);
    return result;
  }

  private async runNow(source: Source, timeLimitMs: number): Promise<Answer> {
    const worker = new Worker(...this.toEntry(source));
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const fail = (cause?: unknown) => reject(new ThreadFailed(this.program.built, { cause }));
        timer = setTimeout(fail, timeLimitMs);
        worker.once("message", resolve);
        // Out of memory, as everything that the thread itself has not caught.
        worker.once("error", fail);
        worker.once("exit", fail);
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  /** The thread starts from the bundle, or from the sources, which need tsx. */
  private toEntry(workerData: Source): ConstructorParameters<typeof Worker> {
    const options = { workerData, resourceLimits: MEMORY, stderr: true, stdout: true };
    const { source, built } = this.program;
    if (import.meta.filename.endsWith(".ts"))
      return [source, { ...options, execArgv: ["--import", "tsx"] }];
    const server = import.meta.dirname.replace(/[\\/]chunks$/, "");
    return [join(server, built), { ...options, execArgv: [] }];
  }
}
