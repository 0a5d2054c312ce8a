import type { ProviderId } from "~/app/content/providers/providers";
import pictures from "./pictures.svg";

type PictureName = ProviderId | "distribution" | "extension";

interface PictureProps {
  name: PictureName;
  className?: string;
}

/**
 * A drawing in the site's own style. Decoration beside words that say the same; its colours are the
 * theme's, because custom properties reach into the referenced file.
 */
export function Picture({ name, className }: PictureProps) {
  return (
    <svg
      className={className}
      viewBox={name === "distribution" ? "0 0 480 400" : "0 0 320 180"}
      aria-hidden="true"
    >
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}
