import { check, type FileStorage, type NewFile } from "../providers/files/file-storage";

/** Pictures of the demo, which end with the process. */
const MOST_BYTES = 256 * 1024 * 1024;

export class MemoryStorage implements FileStorage {
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;

  async put(file: NewFile): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of check(file)) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    if (this.bytes + content.length > MOST_BYTES)
      throw new Error("the demo keeps no more pictures");
    this.bytes += content.length;
    this.files.set(file.key, content);
  }

  async get(key: string): Promise<Buffer | null> {
    return this.files.get(key) ?? null;
  }

  async delete(key: string): Promise<void> {
    this.bytes -= this.files.get(key)?.length ?? 0;
    this.files.delete(key);
  }
}
