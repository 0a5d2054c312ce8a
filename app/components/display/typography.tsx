import Typography from "@douyinfe/semi-ui/lib/es/typography/typography";
import type { HTMLAttributes } from "react";
import { classNames } from "./class-names";

type TextType = "primary" | "secondary" | "tertiary" | "success" | "warning" | "danger";

interface TitleProps extends HTMLAttributes<HTMLHeadingElement> {
  heading: 1 | 2 | 3 | 4;
}

/*
 * Title, Paragraph and Text on Semi's `Typography` element: Semi's own three load its tooltip and
 * popover into every page with scripts.
 */

export function Title({ heading, className, ...rest }: TitleProps) {
  return (
    <Typography
      component={`h${heading}`}
      className={classNames(`semi-typography-h${heading}`, className)}
      {...rest}
    />
  );
}

interface ParagraphProps extends HTMLAttributes<HTMLParagraphElement> {
  type?: TextType;
  /** `small` for notes, `large` for the lead of a page. */
  size?: "small" | "normal" | "large";
}

export function Paragraph({ type, size, className, ...rest }: ParagraphProps) {
  return (
    <Typography
      component="p"
      className={classNames("semi-typography-paragraph", textClass(type, size), className)}
      {...rest}
    />
  );
}

interface TextProps extends HTMLAttributes<HTMLSpanElement> {
  type?: TextType;
  size?: "small" | "normal";
}

export function Text({ type, size, className, ...rest }: TextProps) {
  return (
    <Typography
      component="span"
      className={classNames(textClass(type, size), className)}
      {...rest}
    />
  );
}

/** A text of several paragraphs, lists and headings. */
export function Prose({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <Typography component="div" className={classNames("prose", className)} {...rest} />;
}

function textClass(type: TextType = "primary", size: ParagraphProps["size"] = "normal"): string {
  return `semi-typography-${type} semi-typography-${size}`;
}
