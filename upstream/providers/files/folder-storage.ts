import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { check, type FileStorage, type NewFile } from "./file-storage";

/** A folder of this machine, or one that all nodes mount. */
export class FolderStorage implements FileStorage {
  constructor(private readonly folder: string) {}

  async get(key: string): Promise<Buffer | null> {
    return readFile(join(this.folder, key)).catch((error) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }

  async put(file: NewFile): Promise<void> {
    const content = check(file);
    const first = await content.next();
    const path = join(this.folder, file.key);
    const partial = `${path}.part`;
    const handle = await open(partial, "wx", 0o600);
    try {
      if (!first.done) await handle.write(first.value);
      for await (const chunk of content) await handle.write(chunk);
      await handle.sync();
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  }
}
