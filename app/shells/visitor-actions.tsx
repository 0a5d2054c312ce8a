import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ShellProps } from "./shell-props";
import { UserMenu } from "./user-menu";

/** Login and publish for a visitor, both through the login dialog; the account menu for a user. */
export function VisitorActions({ user, path, here }: Pick<ShellProps, "user" | "path" | "here">) {
  const { t } = useTranslation("shell");
  const isDialog = path.startsWith("/login") || path.startsWith("/company");
  const login = paths.login({ redirectTo: isDialog ? undefined : here });
  return (
    <div className="site-actions">
      {user ? (
        <UserMenu user={user} />
      ) : (
        <Link to={login} className="site-login" preventScrollReset>
          {t("login")}
        </Link>
      )}
      <LinkButton href={user ? paths.workbench() : paths.login()} size="small">
        {t("publish")}
      </LinkButton>
    </div>
  );
}
