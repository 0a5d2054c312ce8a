import type { ProviderId } from "~/app/content/provider-ids";
import pictures from "./pictures.svg";

type PictureName = ProviderId | "distribution" | "extension";

interface PictureProps {
  name: PictureName;
  className?: string;
}

/**
 * A decorative picture in the colours of the theme: custom properties apply to the referenced file.
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
