import { type FileKind, hasSignature, SIGNATURE_BYTES } from "./signatures";

export interface NewFile {
  readonly key: string;
  readonly kind: FileKind;
  /** What the sender announces; another size is refused. */
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Keeps uploads and pictures of articles. Nothing of it is reachable under the product's origin. */
export interface FileStorage {
  /** Stores the whole file or none of it. @throws FileRefused, ProviderError */
  put(file: NewFile): Promise<void>;
  /** Returns null when there is no such file. @throws ProviderError */
  get(key: string): Promise<Buffer | null>;
  /** Also when there is no such file. @throws ProviderError */
  delete(key: string): Promise<void>;
}

/** `type`: the first bytes are of another kind. `size`: not the announced size. `key`: no name of a file. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";

  constructor(readonly reason: "type" | "size" | "key") {
    super(reason);
  }
}

/** Passes the content on, and throws FileRefused before the first byte or at the end. */
export async function* check(file: NewFile): AsyncGenerator<Uint8Array> {
  if (!/^[\w-]{1,64}$/.test(file.key)) throw new FileRefused("key");
  let size = 0;
  for await (const chunk of checkKind({ ...file, mostBytes: file.bytes })) {
    size += chunk.length;
    yield chunk;
  }
  if (size !== file.bytes) throw new FileRefused("size");
}

interface UncheckedFile extends Pick<NewFile, "kind" | "content"> {
  readonly mostBytes: number;
}

/** Passes content of the kind on, and throws FileRefused before the first byte or after too many. */
export async function* checkKind(file: UncheckedFile): AsyncGenerator<Uint8Array> {
  const { kind, mostBytes, content } = file;
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of content) {
    size += chunk.length;
    if (size > mostBytes) throw new FileRefused("size");
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < SIGNATURE_BYTES) continue;
    if (!hasSignature(kind, head)) throw new FileRefused("type");
    yield head;
    head = null;
  }
  if (!head) return;
  if (!hasSignature(kind, head)) throw new FileRefused("type");
  yield head;
}
