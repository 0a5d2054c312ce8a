import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { deliveryStates, needsPerson } from "~/gateway/core/publishing/delivery-states";
import type { PublicationView } from "~/gateway/core/publishing/publication-view";
import { ListItem } from "../list-item";
import { NewerAndOlder } from "../newer-and-older";

interface PublicationListProps {
  rows: PublicationView[];
  /** The only article whose publications are shown, null for all. */
  articleId: string | null;
  /** Only those are shown in which somebody has to look at a delivery. */
  needsPerson: boolean;
  isFirstPage: boolean;
  /** `before` of the next page, null on the last one. */
  older: number | null;
}

/** The publications of the space, newest first. */
export function PublicationList(props: PublicationListProps) {
  const { rows, articleId, needsPerson: isFiltered, isFirstPage, older } = props;
  const { t } = useTranslation("publishing");
  const article = articleId ?? undefined;
  const toList = (needs: "person" | undefined, before?: number) =>
    `${paths.spread({ article, needs, before })}#publications`;
  const needs = isFiltered ? "person" : undefined;
  return (
    <Section
      id="publications"
      title={t("publications")}
      description={
        article ? t("publicationsOfArticle", { title: rows[0]?.title ?? "" }) : undefined
      }
      actions={
        article ? (
          <LinkButton href={paths.spread()} variant="plain">
            {t("allPublications")}
          </LinkButton>
        ) : (
          <LinkButton href={paths.statistics()} variant="plain">
            {t("statistics")}
          </LinkButton>
        )
      }
    >
      <Tabs
        label={t("filterPublications")}
        items={[
          { label: t("articleFilters.all"), to: toList(undefined), current: !isFiltered },
          { label: t("needsYou"), to: toList("person"), current: isFiltered },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={t(isFiltered ? "nothingNeedsYou" : "noPublications")} />
      ) : (
        <ul className="publishing-list">
          {rows.map((row) => (
            <PublicationRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <NewerAndOlder
        newest={isFirstPage ? null : toList(needs)}
        older={older === null ? null : toList(needs, older)}
      />
    </Section>
  );
}

function PublicationRow({ row }: { row: PublicationView }) {
  const { t } = useTranslation("publishing");
  const { id, articleId, title, createdAt, createdBy, deliveries } = row;
  const counts = deliveryStates
    .map((state) => ({ state, number: deliveries.filter((each) => each.state === state).length }))
    .filter(({ number }) => number > 0)
    .map(({ state, number }) => t("stateCount", { state: t(`states.${state}`), number }));
  const isWaiting = deliveries.some(({ state }) => needsPerson(state));
  return (
    <ListItem
      name={<Link to={paths.publication(id)}>{title}</Link>}
      actions={
        <Link to={`${paths.spread({ article: articleId })}#publications`}>
          {t("onlyThisArticle")}
        </Link>
      }
    >
      <Paragraph type={isWaiting ? "warning" : "secondary"}>{counts.join(" · ")}</Paragraph>
      <Paragraph type="tertiary" size="small">
        <UnbrokenDates text={t("publishedBy", { name: createdBy, time: createdAt })} />
      </Paragraph>
    </ListItem>
  );
}
