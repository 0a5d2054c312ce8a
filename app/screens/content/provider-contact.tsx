import Card from "@douyinfe/semi-ui/lib/es/card";
import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { ProviderCommon } from "~/app/content/providers/provider-content";
import { paths } from "~/app/paths";

export function ProviderContact({ common }: { common: ProviderCommon }) {
  const { headings, contact } = common;
  return (
    <section id="contact" className="provider-contact" aria-labelledby="contact-title">
      <Card
        header={
          <Title heading={2} id="contact-title">
            {headings.contact}
          </Title>
        }
      >
        <Paragraph>{contact.text}</Paragraph>
        <ul className="plain-list">
          {contact.prepare.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <LinkButton
          href={paths.customerService()}
          variant="secondary"
          block
          icon={<Icon name="support" />}
        >
          {contact.action}
        </LinkButton>
      </Card>
    </section>
  );
}
