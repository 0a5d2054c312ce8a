import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import type { HelpContent } from "~/app/content/help";
import type { HelpHits, Hit, MarkedText } from "~/app/content/help-search";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";

interface HelpResultsProps {
  query: string;
  hits: HelpHits;
  groups: HelpContent;
}

const ORDER = ["faq", "tutorials", "guide"] as const;

/** The results of a search by group (docs/product.md#the-help-can-be-searched). */
export function HelpResults({ query, hits, groups }: HelpResultsProps) {
  const { t } = useTranslation("help");
  const found = ORDER.filter((group) => hits[group].length > 0);
  const number = found.reduce((sum, group) => sum + hits[group].length, 0);
  if (number === 0) return <NothingFound query={query} />;
  return (
    <div className="help-results">
      <Paragraph type="tertiary" role="status">
        {t("found", { number })}
      </Paragraph>
      {found.map((group) => (
        <Section
          key={group}
          id={`found-${group}`}
          title={t("groupFound", { name: groups[group].title, number: hits[group].length })}
        >
          <ul className="help-hits">
            {hits[group].map((hit) => (
              <HitItem key={hit.id} hit={hit} isFilm={group === "tutorials"} />
            ))}
          </ul>
        </Section>
      ))}
      <LinkButton href={paths.assistance()} variant="secondary">
        {t("allHelp")}
      </LinkButton>
    </div>
  );
}

function HitItem({ hit: { id, title, excerpt }, isFilm }: { hit: Hit; isFilm: boolean }) {
  return (
    <li>
      <a href={isFilm ? paths.tutorial(id) : paths.assistance({ type: id })}>
        {renderMarks(title)}
      </a>
      <p>{renderMarks(excerpt)}</p>
    </li>
  );
}

/** Every second piece is a hit. */
const renderMarks = (pieces: MarkedText) =>
  pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order, and a piece can occur twice
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation("help");
  const { site } = useRootData();
  return (
    <div role="status">
      <EmptyState
        title={t("nothing", { query })}
        description={t("nothingHint", { contact: site.serviceContact })}
      >
        <LinkButton href={paths.assistance()} variant="secondary">
          {t("allHelp")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
