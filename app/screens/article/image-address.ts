import { paths } from "~/app/paths";
import { findImageId } from "~/gateway/core/document/addresses";

/** Returns where the bytes of an image of an article are. */
export function toImageAddress(source: string): string {
  const id = findImageId(source);
  return id === null ? source : paths.articleImage(id);
}
