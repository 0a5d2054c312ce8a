import type { ComponentProps } from "react";
import { Paragraph } from "~/app/components/display/typography";
import { listParagraphs, type Section } from "~/app/content/blocks";

interface ParagraphsProps extends Omit<ComponentProps<typeof Paragraph>, "children"> {
  section: Pick<Section, "blocks">;
}

export function Paragraphs({ section, ...props }: ParagraphsProps) {
  return listParagraphs(section).map((text) => (
    <Paragraph key={text} {...props}>
      {text}
    </Paragraph>
  ));
}
