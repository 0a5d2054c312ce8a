import { imageSize } from "image-size";
import type { ArticleSpace } from "../domain/article-spaces";
import type { DiskRefusal } from "../domain/disk";
import type { Domain } from "../domain/domain";
import type { StoredImage } from "../domain/images";
import { reportError } from "../log";
import { refuseUnset } from "../providers/errors";
import type { FileStorage } from "../providers/files/file-storage";

const PER_ROUND = 100;
const MEGABYTE = 1024 * 1024;
export const MOST_IMAGE_BYTES = 5 * MEGABYTE;
const LARGEST_SIDE = 20_000;

const TYPES: Readonly<Record<string, string>> = {
  ...{ png: "image/png", jpg: "image/jpeg", gif: "image/gif", webp: "image/webp" },
};

/** `kind`: no PNG, JPEG, GIF or WebP of at most 5 MB. Otherwise the disk has no room for it. */
export class ImageRefused extends Error {
  override readonly name = "ImageRefused";

  constructor(readonly reason: "kind" | DiskRefusal) {
    super(reason);
  }
}

type Transact = <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;

/** Between pictures of articles and the storage: each has a row, and is deleted when nobody wants it. */
export class ImageService {
  /** null refuses pictures. */
  storage: FileStorage | null = null;

  constructor(private readonly transact: Transact) {}

  /** @throws ProviderError without the storage's variables */
  requireStorage(): FileStorage {
    return this.storage ?? refuseUnset("files");
  }

  /** Stores a picture of an article. @throws ImageRefused, ProviderError */
  async store(space: ArticleSpace, articleId: string, content: Buffer): Promise<StoredImage> {
    const storage = this.requireStorage();
    const { spaceId, owner } = space;
    const shape = readShape(content);
    const bytes = content.length;
    const image = await this.transact(async ({ images }) => {
      const image = await images.begin(owner, { spaceId, bytes, ...shape });
      if (typeof image === "string") throw new ImageRefused(image);
      return image;
    });
    const { id } = image;
    try {
      await storage.put({ key: id, kind: "image", bytes, content: toChunks(content) });
    } catch (error) {
      await this.transact(({ images }) => images.discard(id));
      throw error;
    }
    const isWanted = await this.transact(async ({ images }) => {
      const isWanted = await images.finish(id);
      if (isWanted) await images.use({ id: articleId, spaceId }, [id]);
      return isWanted;
    });
    if (!isWanted) await storage.delete(id);
    return image;
  }

  /** Returns null when the storage has lost it. @throws ProviderError */
  async read(image: StoredImage): Promise<Buffer | null> {
    return this.requireStorage().get(image.id);
  }

  /** Returns a picture of the space with its bytes; null when it is not there. @throws ProviderError */
  async findFile(spaceId: string, id: string): Promise<{ type: string; bytes: Buffer } | null> {
    const image = await this.transact(({ images }) => images.find(spaceId, id));
    const bytes = image && (await this.read(image));
    return image && bytes ? { type: image.type, bytes } : null;
  }

  /** Deletes what was broken off, or belonged to an article that was removed. */
  async deleteUnwanted(): Promise<void> {
    const { storage, transact } = this;
    if (!storage) return;
    const forget = async (id: string) => {
      await storage.delete(id);
      await transact(({ images }) => images.forget(id));
    };
    // The next round tries it again.
    for (const id of await transact(({ images }) => images.listUnwanted(PER_ROUND)))
      await forget(id).catch((error) => reportError("a picture", error));
  }
}

/** @throws ImageRefused */
function readShape(content: Buffer): Pick<StoredImage, "type" | "width" | "height"> {
  try {
    const { type = "", width, height } = imageSize(content);
    const isUsual = Math.min(width, height) > 0 && Math.max(width, height) <= LARGEST_SIDE;
    const mediaType = TYPES[type];
    if (mediaType && isUsual && content.length <= MOST_IMAGE_BYTES)
      return { type: mediaType, width, height };
  } catch {
    // No picture.
  }
  throw new ImageRefused("kind");
}

async function* toChunks(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
