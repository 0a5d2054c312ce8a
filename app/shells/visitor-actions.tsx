import { Icon } from "~/app/components/display/icon";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { NextStep } from "~/gateway/core/feature-access";
import type { ShellProps, ShellTexts } from "./shell-props";
import { SiteLinks } from "./site-links";
import { UserMenu } from "./user-menu";

type VisitorActionsProps = ShellTexts &
  Pick<ShellProps, "user" | "next" | "unread" | "path" | "pathAndQuery" | "preferences">;

/**
 * The login link or the account menu, and the button for the next step
 * (docs/product.md#the-header-leads-to-the-next-step).
 */
export function VisitorActions({ t, user, next, unread, ...shown }: VisitorActionsProps) {
  const { path, pathAndQuery } = shown;
  const isDialog = path.startsWith("/login") || path.startsWith("/company");
  const from = isDialog ? undefined : pathAndQuery;
  return (
    <div className="site-actions">
      <SiteLinks t={t} {...shown} />
      {unread > 0 ? <UnreadNotices t={t} unread={unread} /> : null}
      {user ? (
        <UserMenu t={t} user={user} company={paths.company({ redirectTo: from })} />
      ) : (
        <Link to={paths.login({ redirectTo: from })} className="site-login" reloadDocument>
          {t("login")}
        </Link>
      )}
      <LinkButton
        href={toNextPath(next, from)}
        size="small"
        reloadDocument={OPENS_DIALOG.has(next)}
      >
        {t(next ? `next.${next}` : "publish")}
      </LinkButton>
    </div>
  );
}

const MOST_SHOWN = 99;

function UnreadNotices({ t, unread }: ShellTexts & { unread: number }) {
  const number = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Link to={paths.messages()} className="site-messages" aria-label={t("unread", { number })}>
      <Icon name="mail" />
      <span className="site-messages-number">{number}</span>
    </Link>
  );
}

/** The steps whose dialogs load anew, with the page below them. */
const OPENS_DIALOG: ReadonlySet<NextStep | null> = new Set([null, "choose-company"]);

function toNextPath(next: NextStep | null, from: string | undefined): string {
  if (!next) return paths.login({ redirectTo: paths.write(), from });
  return next === "choose-company" ? paths.company({ redirectTo: from }) : NEXT[next];
}

const NEXT: Record<Exclude<NextStep, "choose-company">, string> = {
  renew: paths.pricing(),
  write: paths.write(),
  check: paths.check(),
  workbench: paths.workbench(),
};
