import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Tag } from "~/app/components/display/tag";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Button, LinkButton } from "~/app/components/form/button";
import { Field } from "~/app/components/form/field";
import { Pagination } from "~/app/components/navigation/pagination";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { ListItem } from "../list-item";
import type { ShownState } from "./spread-query";

interface ArticleListProps {
  rows: {
    id: string;
    title: string;
    state: "draft" | "published";
    isWaiting: boolean;
    updatedAt: string;
  }[];
  query: string;
  state: ShownState;
  page: number;
  pages: number;
}

/** The articles of the space, each with the way to its accounts. */
export function ArticleList({ rows, query, state, page, pages }: ArticleListProps) {
  const { t } = useTranslation("publishing");
  const isFiltered = query !== "" || state !== "all";
  return (
    <Section id="articles" title={t("articles")}>
      <Tabs
        label={t("filterArticles")}
        items={(["all", "draft", "published"] as const).map((each) => ({
          label: t(`articleFilters.${each}`),
          to: paths.spread({ q: query, state: each === "all" ? undefined : each }),
          current: each === state,
        }))}
      />
      <form method="get" className="publishing-search">
        {state === "all" ? null : <input type="hidden" name="state" value={state} />}
        <Field
          name="q"
          label={t("searchArticles")}
          type="search"
          defaultValue={query}
          maxLength={64}
        />
        <Button type="submit" variant="secondary">
          {t("search")}
        </Button>
      </form>
      {rows.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? "noArticlesFound" : "noArticles")}
          description={t(isFiltered ? "noArticlesFoundLead" : "noArticlesLead")}
        >
          <LinkButton href={isFiltered ? paths.spread() : paths.write()} variant="secondary">
            {t(isFiltered ? "showAllArticles" : "write")}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="publishing-list">
          {rows.map(({ id, title, isWaiting, updatedAt, ...article }) => (
            <ListItem
              key={id}
              name={
                <>
                  <a href={paths.article(id)}>{title}</a>
                  {article.state === "published" ? (
                    <Tag>{t("articleFilters.published")}</Tag>
                  ) : null}
                  {isWaiting ? <Tag tone="warning">{t("waitsForApproval")}</Tag> : null}
                </>
              }
              actions={
                <LinkButton
                  href={paths.spreadArticle(id)}
                  size="small"
                  aria-label={t("publishNamed", { title })}
                >
                  {t("choose")}
                </LinkButton>
              }
            >
              <Paragraph type="tertiary" size="small">
                <UnbrokenDates text={t("changedAt", { time: updatedAt })} />
              </Paragraph>
            </ListItem>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        toPage={(number) =>
          paths.spread({ q: query, state: state === "all" ? undefined : state, page: number })
        }
      />
    </Section>
  );
}
