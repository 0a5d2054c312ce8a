import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { LongText } from "~/app/content/blocks";
import type { ProviderId } from "~/app/content/provider-ids";
import { Picture } from "~/app/screens/pictures/picture";

interface ProviderHeaderProps {
  id: ProviderId;
  category: string;
  provider: LongText;
  action: string;
}

export function ProviderHeader({ id, category, provider, action }: ProviderHeaderProps) {
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
        <LinkButton href="#contact">{action}</LinkButton>
      </div>
      <Picture name={id} className="provider-header-picture" />
    </header>
  );
}
