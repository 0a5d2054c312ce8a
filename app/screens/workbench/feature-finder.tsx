import { Form } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Button, LinkButton } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { MAX_QUERY, toQuery } from "~/app/content/search-query";
import { paths } from "~/app/paths";
import "~/app/components/form/forms.css";
import { countTiles, findTiles, type Tiles, withoutEmpty } from "./feature-tiles";
import { TileList } from "./tile";

interface FeatureFinderProps {
  tiles: Tiles;
  /** The search of the page's address, "" for none. */
  query: string;
}

/** Up to this many tiles need no groups. */
const FEW = 8;

/**
 * The features of the account, those for sale and planned ones folded, and a search over all: the server
 * answers it, and the script with each letter (docs/product.md#the-workbench-can-be-searched).
 */
export function FeatureFinder({ tiles, query: asked }: FeatureFinderProps) {
  const { t } = useTranslation("workbench");
  const [query, setQuery] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const search = () => setQuery(toQuery(field.current?.value ?? ""));
  // Half a word in pinyin finds nothing.
  const searchUnlessComposing = ({ nativeEvent }: ChangeEvent) =>
    nativeEvent instanceof InputEvent && nativeEvent.isComposing ? undefined : search();
  useEffect(search, []);

  const { open, locked, planned } = query ? findTiles(tiles, query) : tiles;
  const openCount = countTiles(open);
  const count = openCount + countTiles(locked) + countTiles(planned);
  const groups: Tiles["open"] =
    openCount > FEW ? open : [{ group: "all", tiles: open.flatMap(({ tiles }) => tiles) }];
  return (
    <>
      <search>
        <Form method="get" action={paths.workbench()} replace className="feature-search">
          <span className="semi-input-wrapper semi-input-wrapper-default">
            <input
              ref={field}
              type="search"
              name="q"
              className="semi-input semi-input-default"
              aria-label={t("search")}
              placeholder={t("search")}
              defaultValue={asked}
              maxLength={MAX_QUERY}
              onChange={searchUnlessComposing}
              onCompositionEnd={search}
            />
          </span>
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            {t("submit")}
          </Button>
        </Form>
      </search>
      <p role="status">{query ? t("found", { query, count }) : null}</p>
      {query && count === 0 ? (
        <Paragraph>
          <Link to={paths.workbench()} reloadDocument>
            {t("showAll")}
          </Link>
        </Paragraph>
      ) : null}
      {withoutEmpty(groups).map(({ group, tiles }) => (
        <section key={group} id={group} className="tile-group" aria-labelledby={`${group}-title`}>
          <Title heading={2} id={`${group}-title`}>
            {t(`groups.${group}`)}
          </Title>
          <TileList tiles={tiles} />
        </section>
      ))}
      {locked.length > 0 ? (
        <details className="locked-tiles" open={query !== ""}>
          <summary>
            <Icon name="lock" />
            {t("unlock", { count: countTiles(locked) })}
            <Icon name="chevron-down" />
          </summary>
          {locked.map(({ plan, tiles }) => (
            <section key={plan} className="tile-group" aria-label={plan}>
              <Title heading={2}>{t("needs", { plan })}</Title>
              <TileList tiles={tiles} kind="locked" />
            </section>
          ))}
          <LinkButton href={paths.pricing()} variant="secondary">
            {t("seePlans")}
          </LinkButton>
        </details>
      ) : null}
      {planned.map(({ tiles }) => (
        <details key="planned" className="locked-tiles" open={query !== ""}>
          <summary>
            <Icon name="calendar" />
            {t("planned", { count: tiles.length })}
            <Icon name="chevron-down" />
          </summary>
          <Paragraph type="tertiary">{t("plannedHint")}</Paragraph>
          <TileList tiles={tiles} kind="planned" />
        </details>
      ))}
    </>
  );
}
