import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import type { ProviderCommon } from "~/app/content/providers/providers";
import { paths } from "~/app/paths";

/** Beside the text, so that it is at hand while reading. */
export function ProviderContact({ common }: { common: ProviderCommon }) {
  const { headings, contact } = common;
  return (
    <section id="contact" className="panel provider-contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{headings.contact}</h2>
      <p>{contact.text}</p>
      <ul className="plain-list text-note">
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
    </section>
  );
}
