import type { FileHandle } from "node:fs/promises";
import type { Domain } from "../domain/domain";
import { reportError } from "../log";
import { refuseUnset } from "../providers/errors";
import { checkKind, type FileStorage, type NewFile } from "../providers/files/file-storage";
import { Spool } from "./spool";

interface Upload extends Pick<NewFile, "kind" | "content"> {
  readonly uid: string;
  readonly companyId: string;
  /** What the sender announces; null when it does not. */
  readonly statedBytes: number | null;
  readonly mostBytes: number;
}

const PER_ROUND = 100;

/** Stores uploads. Each stored file has a row, and is deleted when nobody wants it. */
export class FileService {
  /** null refuses uploads. */
  storage: FileStorage | null = null;

  constructor(
    private readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>,
    readonly spool = new Spool(),
  ) {}

  /** @throws ProviderError without its variables */
  getStorage(): FileStorage {
    return this.storage ?? refuseUnset("files");
  }

  /** Returns the id, or why the file is not taken. @throws FileRefused, ProviderError, SpoolFull */
  async store({ uid, companyId, kind, statedBytes, mostBytes, content }: Upload) {
    const storage = this.getStorage();
    const { transact } = this;
    const most = Math.min(statedBytes ?? mostBytes, mostBytes);
    const id = await transact(({ files }) => files.begin({ uid, companyId, kind, bytes: most }));
    if (id === "deleted" || id === "full" || id === "used-up" || id === "busy") return id;
    let isSent = false;
    try {
      const bytes = await this.spool.withFile(most, async (file) => {
        const bytes = await receive(checkKind({ kind, mostBytes: most, content }), file);
        isSent = true;
        const copy = file.createReadStream({ start: 0, autoClose: false });
        await storage.put({ key: id, kind, bytes, content: copy });
        return bytes;
      });
      if (await transact(({ files }) => files.finish(id, bytes))) return id;
    } catch (error) {
      await transact(({ files }) => (isSent ? files.discard(id) : files.forget(id)));
      throw error;
    }
    await storage.delete(id);
    return "deleted";
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

/** Returns the size. */
async function receive(content: AsyncIterable<Uint8Array>, spool: FileHandle): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    await spool.write(chunk);
  }
  return bytes;
}
