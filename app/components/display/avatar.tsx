import { firstCharacter } from "~/gateway/core/favourite";

interface AvatarProps {
  /** The person's or site's name; its first character stands in for a missing picture. */
  name: string;
  src?: string | null;
  size?: "small" | "default" | "large";
  shape?: "circle" | "square";
}

/** A picture or the first character of the name. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = "default", shape = "circle" }: AvatarProps) {
  const initial = firstCharacter(name).toUpperCase();
  return (
    <span className={`avatar avatar-${size} avatar-${shape}`} aria-hidden="true">
      {src ? (
        <img src={src} alt="" data-initial={initial} loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        initial
      )}
    </span>
  );
}
