export interface AvatarProps {
  /** The person's or site's name; its first character stands in for a missing picture. */
  name: string;
  src?: string | null;
  size?: "small" | "default" | "large";
  shape?: "circle" | "square";
}

/** A picture or the first character of the name. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = "default", shape = "circle" }: AvatarProps) {
  return (
    <span className={`avatar avatar-${size} avatar-${shape}`} aria-hidden="true">
      {src ? (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        firstCharacter(name)
      )}
    </span>
  );
}

/** A whole character as readers see it, also where it takes several code points. */
function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter("zh-CN").segment(name.trim());
  return first?.segment.toUpperCase() ?? "?";
}
