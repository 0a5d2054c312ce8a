import { listImages } from "~/gateway/core/document/parts";
import { ChannelFailure, type ImageFile } from "../../channels/channel";
import type { DeliveryContent } from "../../domain/publishing/tasks";

/** Gives paired browsers the images of what they publish. */
export class DeviceService {
  /** @param readImage throws ChannelFailure */
  constructor(
    private readonly readImage: (spaceId: string, source: string) => Promise<ImageFile>,
  ) {}

  /** Returns one of `listSources`, or null when the article has no such image or it cannot be read. */
  async findImage(content: DeliveryContent, source: string): Promise<ImageFile | null> {
    if (!listSources(content).includes(source)) return null;
    try {
      return await this.readImage(content.account.spaceId, source);
    } catch (error) {
      if (error instanceof ChannelFailure) return null;
      throw error;
    }
  }
}

/** Returns the images of an article and its cover, as documents name them. */
export function listSources({ document, coverImageId }: DeliveryContent): string[] {
  const sources = listImages(document);
  return coverImageId === null ? sources : [...new Set([...sources, `image:${coverImageId}`])];
}
