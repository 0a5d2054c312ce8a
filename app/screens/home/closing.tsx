import { ClosingSection } from "~/app/components/display/closing-section";
import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import type { HomeContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";

export function Closing({ title, text, download, help }: HomeContent["closing"]) {
  return (
    <ClosingSection title={title} text={text}>
      <div className="button-row">
        <LinkButton href={paths.downLoad()} variant="secondary" icon={<Icon name="download" />}>
          {download}
        </LinkButton>
        <LinkButton href={paths.assistance()} variant="plain">
          {help}
        </LinkButton>
      </div>
    </ClosingSection>
  );
}
