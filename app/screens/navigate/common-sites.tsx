import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { SiteCard } from "~/app/components/display/site-card";
import { Paragraph, Title } from "~/app/components/display/typography";
import { Link } from "~/app/components/navigation/link";
import { Pagination } from "~/app/components/navigation/pagination";
import { paths } from "~/app/paths";
import type { Favourite } from "~/gateway/core/favourite-schema";
import { ADD_LINK_ID, toDeleteButtonId } from "./element-ids";

interface CommonSitesProps {
  /** The favourites of this page of the list. */
  favourites: Favourite[];
  /** Whether the upstream gave the list. */
  isListed: boolean;
  editing: boolean;
  firstIndex: number;
  pageNumber: number;
  pageCount: number;
}

/**
 * The visitor's favourites, with edit and delete buttons in edit mode
 * (docs/product.md#edit-mode-has-delete-buttons).
 */
export function CommonSites(props: CommonSitesProps) {
  const { favourites, isListed, editing, firstIndex, pageNumber, pageCount } = props;
  const { t } = useTranslation(["navigate", "common"]);
  const edit = editing ? 1 : undefined;
  return (
    <section id="common" className="site-section" aria-labelledby="common-title">
      <header className="site-section-header">
        <Title heading={2} id="common-title">
          {t("common")}
        </Title>
        <Link
          to={paths.urlNavigate({ edit: editing ? undefined : 1, page: pageNumber })}
          preventScrollReset
        >
          {t(editing ? "common:cancel" : "edit")}
        </Link>
      </header>
      <ul className="site-grid">
        {favourites.map((favourite, index) => (
          <li key={favourite.id} className="site-slot">
            <SiteCard name={favourite.urlName} url={favourite.url} logoUrl={favourite.logoUrl} />
            {editing ? (
              <div className="site-tools">
                <Link
                  to={paths.editFavourite(favourite.id, { page: pageNumber })}
                  preventScrollReset
                  aria-label={t("editSite", { name: favourite.urlName })}
                >
                  <Icon name="edit" />
                </Link>
                <DeleteForm
                  favourite={favourite}
                  nextId={findNeighbourId(favourites, index)}
                  index={firstIndex + index}
                  pageNumber={pageNumber}
                />
              </div>
            ) : null}
          </li>
        ))}
        <li className="site-slot">
          <Link
            to={paths.addFavourite({ page: pageNumber })}
            id={ADD_LINK_ID}
            className="site-add"
            preventScrollReset
          >
            <Icon name="plus" />
            {t("addTitle")}
          </Link>
        </li>
      </ul>
      {favourites.length === 0 ? (
        <Paragraph type="tertiary">
          {isListed ? t("empty") : t("notListed")}{" "}
          {isListed ? null : <a href={paths.urlNavigate()}>{t("loadAgain")}</a>}
        </Paragraph>
      ) : null}
      <Pagination
        page={pageNumber}
        pages={pageCount}
        toPage={(page) => paths.commonSites({ edit, page })}
      />
    </section>
  );
}

interface DeleteFormProps {
  favourite: Favourite;
  nextId: string;
  /** In the list of all pages, from 0. */
  index: number;
  pageNumber: number;
}

function DeleteForm({ favourite, nextId, index, pageNumber }: DeleteFormProps) {
  const { id, logoUrl: _logo, ...site } = favourite;
  const { t } = useTranslation("navigate");
  return (
    <Form method="post" action={paths.urlNavigate({ page: pageNumber })}>
      <input type="hidden" name="id" value={id} />
      {Object.entries(site).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="next" value={nextId} />
      <input type="hidden" name="index" value={index} />
      <button
        type="submit"
        id={toDeleteButtonId(id)}
        name="intent"
        value="delete"
        aria-label={t("delete", { name: site.urlName })}
      >
        <Icon name="delete" />
      </button>
    </Form>
  );
}

/**
 * Returns the favourite to focus after a deletion: the next one, or else the one before; "" for
 * none.
 */
const findNeighbourId = (favourites: readonly Favourite[], index: number) =>
  (favourites[index + 1] ?? favourites[index - 1])?.id ?? "";
