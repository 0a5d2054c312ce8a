import type { IconName } from "./icon-names";
import outlines from "./icons.svg";

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * An icon next to a text, hidden from assistive technology. One cached file has the outlines of all
 * icons.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${outlines}#${name}`} />
    </svg>
  );
}
