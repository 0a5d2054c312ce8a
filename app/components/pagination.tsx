import { Link } from "./link";
import "~/app/styles/reading.css";
import { useTranslation } from "~/app/translation";
import { Icon } from "./icon";

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  toPage: (page: number) => string;
}

const NEIGHBOURS = 1;

/** Pages as links; one page needs none. */
export function Pagination({ page, pages, toPage }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={t("common.pages")}>
      {page > 1 ? (
        <Link to={toPage(page - 1)} rel="prev" aria-label={t("common.previousPage")}>
          <Icon name="chevron-left" />
        </Link>
      ) : null}
      {pagesToShow(page, pages).map((number) =>
        number < 0 ? (
          <span key={number} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={toPage(number)}
            aria-label={t("common.page", { number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={toPage(page + 1)} rel="next" aria-label={t("common.nextPage")}>
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  );
}

/** First, last and the neighbours of the current page; a negative number is a gap. */
export function pagesToShow(page: number, pages: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= pages; number++) {
    const isShown = number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS;
    if (isShown) shown.push(number);
    else if ((shown.at(-1) ?? 0) > 0) shown.push(-number);
  }
  return shown;
}
