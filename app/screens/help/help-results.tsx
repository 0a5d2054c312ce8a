import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import {
  type HelpHits,
  type HelpResultGroup,
  type Hit,
  helpResultGroups,
  type MarkedText,
} from "~/app/content/help-search";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { PlannedTag } from "./planned-tag";

interface HelpResultsProps {
  query: string;
  hits: HelpHits;
  titles: Record<HelpResultGroup, string>;
}

/** The results of a search by group (docs/product.md#the-help-can-be-searched). */
export function HelpResults({ query, hits, titles }: HelpResultsProps) {
  const { t } = useTranslation("help");
  const { groups, isSimilar } = hits;
  const found = helpResultGroups.filter((group) => groups[group].length > 0);
  const number = found.reduce((sum, group) => sum + groups[group].length, 0);
  if (number === 0) return <NothingFound query={query} />;
  return (
    <div className="help-results">
      <Paragraph type="tertiary" role="status">
        {isSimilar ? t("foundSimilar", { query, number }) : t("found", { number })}
      </Paragraph>
      {found.map((group) => (
        <Section
          key={group}
          id={`found-${group}`}
          title={t("groupFound", { name: titles[group], number: groups[group].length })}
        >
          <ul className="help-hits">
            {groups[group].map((hit) => (
              <HitItem key={`${hit.href} ${hit.title.join("")}`} hit={hit} />
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

function HitItem({ hit: { href, title, excerpt, isPlanned } }: { hit: Hit }) {
  return (
    <li>
      <a href={href}>{renderMarks(title)}</a>
      <PlannedTag isPlanned={isPlanned} />
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
