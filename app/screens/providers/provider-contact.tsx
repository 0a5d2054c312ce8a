import Card from "@douyinfe/semi-ui/lib/es/card";
import { Icon } from "~/app/components/display/icon";
import { Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { getSection, listItems } from "~/app/content/blocks";
import type { ProviderCommon } from "~/app/content/providers";
import { paths } from "~/app/paths";
import { Paragraphs } from "~/app/screens/reading/paragraphs";

export function ProviderContact({ common }: { common: ProviderCommon }) {
  const contact = getSection(common, "contact");
  return (
    <section id="contact" className="provider-contact" aria-labelledby="contact-title">
      <Card
        header={
          <Title heading={2} id="contact-title">
            {contact.title}
          </Title>
        }
      >
        <Paragraphs section={contact} />
        <ul className="plain-list">
          {listItems(contact).map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <LinkButton
          href={paths.customerService()}
          variant="secondary"
          block
          icon={<Icon name="support" />}
        >
          {common.action}
        </LinkButton>
      </Card>
    </section>
  );
}
