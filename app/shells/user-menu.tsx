import type { ParseKeys } from "i18next";
import { Avatar } from "~/app/components/display/avatar";
import { Icon } from "~/app/components/display/icon";
import type { IconName } from "~/app/components/display/icon-names";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { ShellProps, ShellTexts } from "./shell-props";

interface UserMenuProps extends ShellTexts {
  user: NonNullable<ShellProps["user"]>;
  /** The dialog to choose a company, which leads back to this page. */
  company: string;
}

/**
 * The account menu. It opens without the script; app/enhance closes it on Escape and on a click
 * elsewhere.
 */
export function UserMenu({ t, user, company }: UserMenuProps) {
  return (
    <details className="user-menu" data-menu>
      <summary aria-label={t("account", { name: user.nickname })}>
        <Avatar name={user.nickname} src={user.pictureUrl} size="small" />
        <span className="user-menu-name">{user.nickname}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="user-menu-panel">
        <ul className="user-menu-list">
          {ENTRIES.map(({ key, to, icon }) => (
            <li key={key}>
              <Link to={to}>
                <Icon name={icon} />
                {t(key)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={company} reloadDocument>
              <Icon name="briefcase" />
              {t("company")}
            </Link>
          </li>
        </ul>
        <form method="post" action={paths.logout()}>
          <button type="submit">
            <Icon name="exit" />
            {t("logout")}
          </button>
        </form>
      </div>
    </details>
  );
}

const ENTRIES: { key: ParseKeys<"shell">; to: string; icon: IconName }[] = [
  { key: "workbench", to: paths.workbench(), icon: "grid" },
  { key: "userCentre", to: paths.accountInformation(), icon: "user" },
  { key: "orders", to: paths.order(), icon: "list" },
];
