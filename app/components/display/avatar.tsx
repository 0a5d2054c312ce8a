import { firstCharacter } from "~/gateway/core/favourite";

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: "small" | "default" | "large";
  shape?: "circle" | "square";
}

/**
 * A picture or the first character of the name, hidden from assistive technology: the name stands next to it.
 */
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
