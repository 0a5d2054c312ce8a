import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For the uploads of a moment. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Thrown when the folder has no room for another upload. */
export class SpoolFull extends Error {}

/** The folder in which a node receives uploads, since a storage wants to know their size. */
export class Spool {
  private bytes = 0;
  private emptied: Promise<void> | null = null;

  constructor(
    private readonly folder: string = join(tmpdir(), "upstream-spool"),
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Deletes, once, what a process left that was killed; a file that another one has open is not harmed. */
  empty(): Promise<void> {
    this.emptied ??= this.deleteAll();
    return this.emptied;
  }

  /** Runs work with an empty file, which is gone afterwards. @param bytes the most that it may have @throws SpoolFull */
  async withFile<T>(bytes: number, work: (file: FileHandle) => Promise<T>): Promise<T> {
    if (this.bytes + bytes > this.mostBytes) throw new SpoolFull();
    this.bytes += bytes;
    try {
      await this.empty();
      // A system may delete old folders of temporary files.
      await this.makeFolder();
      return await this.run(join(this.folder, randomUUID()), work);
    } finally {
      this.bytes -= bytes;
    }
  }

  private async deleteAll(): Promise<void> {
    await this.makeFolder();
    const names = await readdir(this.folder);
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }

  private makeFolder(): Promise<unknown> {
    return mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  private async run<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
    const file = await open(path, "wx+", 0o600);
    try {
      return await work(file);
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }
}
