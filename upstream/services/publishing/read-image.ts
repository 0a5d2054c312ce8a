import { ChannelFailure, type ImageFile } from "../../channels/channel";
import { createFetchGuarded } from "../../outbound/fetch-guarded";
import type { GuardSettings } from "../../outbound/guarded-agent";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Prefix of a picture that was uploaded; its id follows. */
const STORED = "image:";

/** Returns a stored picture of the space, or null. */
type ReadStored = (spaceId: string, id: string) => Promise<{ type: string; bytes: Buffer } | null>;

/** Returns a function that gets the bytes of an image of an article. @throws ChannelFailure */
export function createReadImage(guard: GuardSettings, readStored: ReadStored) {
  const fetchGuarded = createFetchGuarded(guard);
  return async (spaceId: string, source: string): Promise<ImageFile> => {
    if (source.startsWith(STORED)) {
      const stored = await readStored(spaceId, source.slice(STORED.length));
      const ending = stored && ENDINGS[stored.type];
      if (!ending) throw new ChannelFailure("image-refused", source);
      return { ...stored, fileName: `image.${ending}` };
    }
    const found = await fetchGuarded(source).catch((error) => {
      throw new ChannelFailure("image-refused", `${source} ${error.message}`);
    });
    const type = found.contentType.split(";")[0] ?? "";
    const ending = ENDINGS[type];
    if (found.status !== 200 || !ending) throw new ChannelFailure("image-refused", source);
    return { bytes: found.body, type, fileName: `image.${ending}` };
  };
}
