import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { HomeContent } from "~/app/content/home/home-content";
import { paths } from "~/app/paths";

export function Closing({ title, text, download, help }: HomeContent["closing"]) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div>
        <Title heading={2} id="closing-title">
          {title}
        </Title>
        <Paragraph>{text}</Paragraph>
      </div>
      <div className="button-row">
        <LinkButton href={paths.downLoad()} variant="secondary" icon={<Icon name="download" />}>
          {download}
        </LinkButton>
        <LinkButton href={paths.assistance()} variant="plain">
          {help}
        </LinkButton>
      </div>
    </section>
  );
}
