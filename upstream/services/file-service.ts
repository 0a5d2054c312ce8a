import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Domain } from "../domain/domain";
import { reportError } from "../log";
import { refuseUnset } from "../providers/errors";
import { checkKind, type FileStorage, type NewFile } from "../providers/files/file-storage";

interface Upload extends Pick<NewFile, "kind" | "content"> {
  readonly uid: string;
  readonly mostBytes: number;
}

const PER_ROUND = 100;

/** Stores uploads. Each stored file has a row, and is deleted when nobody wants it. */
export class FileService {
  /** null refuses uploads. */
  storage: FileStorage | null = null;

  constructor(private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>) {}

  /** @throws ProviderError without its variables */
  getStorage(): FileStorage {
    return this.storage ?? refuseUnset("files");
  }

  /** Returns the id; null when the account was deleted. @throws FileRefused, ProviderError */
  async store({ uid, kind, mostBytes, content }: Upload): Promise<string | null> {
    const storage = this.getStorage();
    // S3 needs the size first, which is known only at the end of the content.
    const spool = await openUnnamed();
    try {
      const bytes = await receive(checkKind({ kind, mostBytes, content }), spool);
      const id = await this.transact(({ files }) => files.begin({ uid, kind, bytes }));
      if (!id) return null;
      const copy = spool.createReadStream({ start: 0, autoClose: false });
      await storage.put({ key: id, kind, bytes, content: copy }).catch(async (error) => {
        await this.transact(({ files }) => files.discard(id));
        throw error;
      });
      if (await this.transact(({ files }) => files.finish(id))) return id;
      await storage.delete(id);
      return null;
    } finally {
      await spool.close();
    }
  }

  /** Deletes what was broken off, or belonged to an account that was deleted. */
  async deleteUnwanted(): Promise<void> {
    const { storage, transact } = this;
    if (!storage) return;
    const forget = async (id: string) => {
      await storage.delete(id);
      await transact(({ files }) => files.forget(id));
    };
    // The next round tries it again.
    for (const id of await transact(({ files }) => files.listUnwanted(PER_ROUND)))
      await forget(id).catch((error) => reportError("a file", error));
  }
}

/** Nothing is left of it, however this process ends. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}

/** Returns the size. */
async function receive(content: AsyncIterable<Uint8Array>, spool: FileHandle): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    await spool.write(chunk);
  }
  return bytes;
}
