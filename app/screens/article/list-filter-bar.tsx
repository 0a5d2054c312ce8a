import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Button } from "~/app/components/form/button";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import type { ArticleState } from "~/gateway/core/article";
import { listedStates } from "./list-filter";
import "~/app/components/form/forms.css";

/** The states as links, and a search. */
export function ListFilter({ query, state }: { query: string; state: ArticleState }) {
  const { t } = useTranslation("article");
  return (
    <div className="article-filters">
      <Tabs
        label={t("states")}
        items={listedStates.map((each) => ({
          label: t(`state.${each}`),
          to: paths.articles({ q: query, state: each }),
          current: each === state,
        }))}
      />
      <ArticleSearch action={paths.articles()} query={query} state={state} />
    </div>
  );
}

interface ArticleSearchProps {
  action: string;
  query: string;
  state?: ArticleState;
}

/** A search by GET, so that it has an address. */
export function ArticleSearch({ action, query, state = "all" }: ArticleSearchProps) {
  const { t } = useTranslation("article");
  return (
    <search className="article-search">
      <form method="get" action={action}>
        {state === "all" ? null : <input type="hidden" name="state" value={state} />}
        <span className="semi-input-wrapper semi-input-wrapper-default">
          <input
            key={query}
            type="search"
            name="q"
            className="semi-input semi-input-default"
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            defaultValue={query}
            maxLength={50}
          />
        </span>
        <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
          {t("searchSubmit")}
        </Button>
      </form>
    </search>
  );
}
