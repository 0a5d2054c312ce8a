import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";
import { monthSchema, yearSchema } from "~/gateway/core/month-schema";
import { FIRST_YEAR } from "~/gateway/core/months";
import { sumByAccount, sumByMonth } from "~/gateway/core/publishing/publication-counts";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import { readPosition } from "../read-position";

const ARTICLES = 20;

/** Returns what the page of a year or of a month shows; an unknown period is the present year. */
export async function loadStatistics({ gateway, url, session, t }: PageContext) {
  const thisYear = Number(gateway.calendar.toDate(gateway.calendar.now()).slice(0, 4));
  const month = monthSchema.safeParse(url.searchParams.get("month")).data ?? null;
  const asked = month?.slice(0, 4) ?? url.searchParams.get("year");
  const year = yearSchema.safeParse(asked ?? thisYear).data ?? thisYear;
  const before = readPosition(url);
  const [counts, articles] = await Promise.all([
    gateway.publicationStatistics.getYear(year),
    month && gateway.publicationStatistics.listArticles({ month, before, limit: ARTICLES }),
  ]);
  const first = Number(counts.firstMonth.slice(0, 4)) || thisYear;
  const period = t(month ? "statistics:monthOfYear" : "statistics:inYear", {
    year,
    month: Number(month?.slice(5)),
  });
  return {
    title: t("statistics:title", { period }),
    period,
    ...{ year, month, isOwn: counts.isOwn },
    isCompany: session.get("company")?.isCompany ?? false,
    years: toYears(Math.max(FIRST_YEAR, Math.min(first, year)), Math.max(thisYear, year)),
    months: sumByMonth(year, counts),
    accounts: sumByAccount(counts, month),
    articles: month &&
      articles && {
        rows: articles.map(({ lastAt, position: _, ...article }) => ({
          ...article,
          lastAt: toMinutes(lastAt, gateway.calendar),
        })),
        newest: before === null ? null : paths.statistics({ month }),
        older:
          articles.length === ARTICLES
            ? paths.statistics({ month, before: articles.at(-1)?.position })
            : null,
      },
  };
}

/** Newest first. */
const toYears = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => last - index);
