import { useTranslation } from "react-i18next";
import { Link } from "~/app/components/navigation/link";
import type { listChecks } from "./list-checks";

/** The checks of an article, each a page of its own. */
export function CheckLinks({ checks }: { checks: Awaited<ReturnType<typeof listChecks>> }) {
  const { t } = useTranslation("article");
  return (
    <span className="article-actions">
      {checks.map(({ kind, to }) => (
        <Link key={kind} to={to}>
          {t(`checks.${kind}`)}
        </Link>
      ))}
    </span>
  );
}
