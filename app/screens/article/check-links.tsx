import { useTranslation } from "react-i18next";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { Finding } from "~/gateway/content/check-text";

interface CheckLinksProps {
  id: string;
  /** The checks that the account has. */
  kinds: readonly Finding["kind"][];
}

/** The checks of an article, each a page of its own. */
export function CheckLinks({ id, kinds }: CheckLinksProps) {
  const { t } = useTranslation("article");
  return (
    <span className="article-actions">
      {kinds.map((kind) => (
        <Link key={kind} to={paths.checkArticle(kind, id)}>
          {t(`checks.${kind}`)}
        </Link>
      ))}
    </span>
  );
}
