import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { ProviderCommon, ProviderContent } from "~/app/content/providers/provider-content";
import type { ProviderId } from "~/app/content/providers/providers";
import { Picture } from "~/app/screens/pictures/picture";

interface ProviderHeaderProps {
  id: ProviderId;
  category: string;
  provider: ProviderContent;
  common: ProviderCommon;
}

export function ProviderHeader({ id, category, provider, common }: ProviderHeaderProps) {
  return (
    <header className="provider-header page-header">
      <div>
        <Paragraph type="tertiary" size="small">
          {category}
        </Paragraph>
        <Title heading={1}>{provider.title}</Title>
        <Paragraph type="secondary" size="large">
          {provider.lead}
        </Paragraph>
        <LinkButton href="#contact">{common.contact.action}</LinkButton>
      </div>
      <Picture name={id} className="provider-header-picture" />
    </header>
  );
}
