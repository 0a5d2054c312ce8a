import type { IconName } from "./icon-names";
import outlines from "./icons.svg";

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * An icon is decoration beside words: hidden from assistive technology, coloured and sized by the
 * text around it. All come from one cached file, so that no page and no script carries outlines.
 *
 *   <Icon name="copy" />复制
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${outlines}#${name}`} />
    </svg>
  );
}
