import { ChannelFailure, type ImageFile } from "../../channels/channel";
import { createFetchGuarded } from "../../outbound/fetch-guarded";
import type { GuardSettings } from "../../outbound/guarded-agent";

const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Returns a function that gets the bytes of an image of an article. @throws ChannelFailure */
export function createReadImage(guard: GuardSettings) {
  const fetchGuarded = createFetchGuarded(guard);
  return async (_spaceId: string, source: string): Promise<ImageFile> => {
    const found = await fetchGuarded(source).catch((error) => {
      throw new ChannelFailure("image-refused", `${source} ${error.message}`);
    });
    const type = found.contentType.split(";")[0] ?? "";
    const ending = ENDINGS[type];
    if (found.status !== 200 || !ending) throw new ChannelFailure("image-refused", source);
    return { bytes: found.body, type, fileName: `image.${ending}` };
  };
}
