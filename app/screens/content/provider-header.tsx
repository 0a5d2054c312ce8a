import { LinkButton } from "~/app/components/form/button";
import type {
  ProviderCommon,
  ProviderContent,
  ProviderId,
} from "~/app/content/providers/providers";
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
        <p className="text-note text-secondary">{category}</p>
        <h1>{provider.title}</h1>
        <p className="text-lead">{provider.lead}</p>
        <LinkButton href="#contact">{common.contact.action}</LinkButton>
      </div>
      <Picture name={id} className="provider-header-picture" />
    </header>
  );
}
