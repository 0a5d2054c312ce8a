import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import type { PlanCopy } from "~/app/content/schemas";
import "~/app/styles/reading.css";
import "./comparison.css";
import { formatPrice } from "~/gateway/core/money";
import { GIGABYTE, planAllowances } from "~/gateway/core/plan-allowances";
import { includesTier, type Tier, tiers } from "~/gateway/core/plans";
import type { FeatureOffer } from "./purchase-offers";

interface ComparisonProps {
  plans: readonly PlanCopy[];
  features: readonly FeatureOffer[];
  /** The two plans that a phone shows at first. */
  compared: readonly [PlanCopy["id"], PlanCopy["id"]];
}

/**
 * All plans side by side; a phone shows the two of the lists above them. The style sheet reads the
 * lists, so they work without the script.
 */
export function Comparison({ plans, features, compared }: ComparisonProps) {
  const { t } = useTranslation("pricing");
  const rows = features.map(({ title, tier: needed }) =>
    toRow(t, title, (tier) => includesTier(tier, needed)),
  );
  return (
    <div className="comparison">
      <div className="comparison-choice">
        {compared.map((shown, index) => (
          <select
            key={shown}
            aria-label={t(index === 0 ? "compareFirst" : "compareSecond")}
            defaultValue={shown}
          >
            {plans.map(({ id, shortName }) => (
              <option key={id} value={id}>
                {shortName}
              </option>
            ))}
          </select>
        ))}
      </div>
      <table className="data-table content-table">
        <caption className="visually-hidden">{t("table.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("table.item")}</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={[toPriceRow(t, plans), ...listContentRows(t)]} plans={plans} />
        <Rows rows={rows} plans={plans} title={t("table.features")} />
      </table>
    </div>
  );
}

interface Row {
  name: string;
  /** By the order of the plans. */
  cells: readonly (string | boolean)[];
}

/** Returns a row of the tiers and the custom plan. */
function toRow(
  t: TFunction<"pricing">,
  name: string,
  ofTier: (tier: Tier) => string | boolean,
  ofCustom: string | boolean = t("table.agreed"),
): Row {
  return { name, cells: [...tiers.map(ofTier), ofCustom] };
}

function toPriceRow(t: TFunction<"pricing">, plans: readonly PlanCopy[]): Row {
  const cells = plans.map(({ price }) => {
    if (typeof price === "string") return price;
    return price > 0 ? t("table.priceCell", { price: formatPrice(price) }) : formatPrice(price);
  });
  return { name: t("table.price"), cells };
}

function listContentRows(t: TFunction<"pricing">): Row[] {
  const toChannels = (tier: Tier) => {
    const { channels: count, hasMoreChannels } = planAllowances[tier];
    if (count === null) return t("table.channelsServiceCell");
    return t(hasMoreChannels ? "table.channelsMoreCell" : "table.channelsCell", { count });
  };
  const extras = {
    free: false,
    basic: t("table.extraCell"),
    advanced: t("table.serviceCell"),
  } as const;
  return [
    toRow(t, t("table.channels"), toChannels),
    toRow(t, t("table.storage"), (tier) =>
      t("table.storageCell", { count: planAllowances[tier].diskBytes / GIGABYTE }),
    ),
    toRow(t, t("table.publications"), (tier) =>
      t("table.publicationsCell", { count: planAllowances[tier].publicationsPerYear }),
    ),
    toRow(t, t("table.extra"), (tier) => extras[tier]),
    toRow(t, t("table.accounts"), (tier) =>
      t(planAllowances[tier].hasSeveralAccounts ? "table.several" : "table.one"),
    ),
    toRow(t, t("table.manuscripts"), () => t("table.planned")),
    toRow(t, t("table.groups"), () => t("table.planned")),
    toRow(t, t("table.deployment"), () => false, true),
  ];
}

interface RowsProps {
  rows: readonly Row[];
  plans: readonly PlanCopy[];
  /** The heading of the rows. */
  title?: string;
}

function Rows({ rows, plans, title }: RowsProps) {
  return (
    <tbody>
      {title ? (
        <tr>
          <th scope="rowgroup" colSpan={plans.length + 1} className="comparison-group">
            {title}
          </th>
        </tr>
      ) : null}
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {plans.map((plan, index) => (
            <td key={plan.id} data-title={plan.name}>
              <Cell value={cells[index] ?? ""} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Yes and no are a tick and a dash; screen readers read the words. */
function Cell({ value }: { value: string | boolean }) {
  const { t } = useTranslation("pricing");
  if (typeof value === "string") return <>{value}</>;
  return (
    <>
      {value ? (
        <Icon name="check" className="cell-yes" />
      ) : (
        <span className="cell-no" aria-hidden="true">
          —
        </span>
      )}
      <span className="visually-hidden">{t(value ? "table.yes" : "table.no")}</span>
    </>
  );
}
