import { Link } from "./link";
import "~/app/styles/reading.css";
import { useTranslation } from "react-i18next";
import { Icon } from "../display/icon";

interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  toPage: (page: number) => string;
}

const NEIGHBOURS = 1;

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, toPage }: PaginationProps) {
  const { t } = useTranslation("common");
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={t("pages")}>
      {page > 1 ? (
        <Link to={toPage(page - 1)} rel="prev" aria-label={t("previousPage")}>
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
            aria-label={t("page", { number })}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={toPage(page + 1)} rel="next" aria-label={t("nextPage")}>
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  );
}

/**
 * Returns the first page, the last page and the neighbours of the current page; a negative number is
 * a gap. The length of the result does not depend on the number of pages, which the upstream gives. @internal
 */
export function pagesToShow(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => page - NEIGHBOURS + at);
  const wanted = new Set([1, ...around, pages].filter((number) => number >= 1 && number <= pages));
  const shown: number[] = [];
  for (const number of [...wanted].sort((one, other) => one - other)) {
    const previous = shown.at(-1) ?? 0;
    if (number > previous + 1) shown.push(-(previous + 1));
    shown.push(number);
  }
  return shown;
}
