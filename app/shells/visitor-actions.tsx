import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { NextStep } from "~/gateway/core/next-step";
import type { ShellProps, ShellTexts } from "./shell-props";
import { SiteLinks } from "./site-links";
import { UserMenu } from "./user-menu";

type VisitorActionsProps = ShellTexts & Pick<ShellProps, "user" | "next" | "path" | "pathAndQuery">;

/**
 * The login link or the account menu, and the button for the next step
 * (docs/product.md#the-header-leads-to-the-next-step).
 */
export function VisitorActions({ t, user, next, path, pathAndQuery }: VisitorActionsProps) {
  const isDialog = path.startsWith("/login") || path.startsWith("/company");
  const login = paths.login({ redirectTo: isDialog ? undefined : pathAndQuery });
  return (
    <div className="site-actions">
      <SiteLinks t={t} path={path} />
      {user ? (
        <UserMenu t={t} user={user} />
      ) : (
        <Link to={login} className="site-login" preventScrollReset>
          {t("login")}
        </Link>
      )}
      <LinkButton href={next ? NEXT[next] : paths.login()} size="small">
        {t(next ? `next.${next}` : "publish")}
      </LinkButton>
    </div>
  );
}

const NEXT: Record<NextStep, string> = {
  "choose-company": paths.company(),
  renew: paths.pricing(),
  write: paths.write(),
  check: paths.check(),
  workbench: paths.workbench(),
};
