import "@douyinfe/semi-foundation/lib/es/card/card.css";
import type { ReactNode } from "react";
import { Title } from "~/app/components/display/typography";

/** The sections that the side navigation leads to; the devices have a page of their own. */
export const accountSections = ["plan", "profile", "preferences", "invoice", "deletion"] as const;

interface AccountSectionProps {
  id:
    | (typeof accountSections)[number]
    | "devices"
    | "sign-up-forms"
    | "name"
    | "number"
    | "password";
  title: ReactNode;
  children: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
}

export function AccountSection({ id, title, children, actions }: AccountSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      className="semi-card semi-card-bordered account-section"
      aria-labelledby={titleId}
    >
      <Title heading={2} id={titleId}>
        {title}
      </Title>
      {children}
      {actions ? <div className="button-row">{actions}</div> : null}
    </section>
  );
}
