import { useTranslation } from "react-i18next";
import { type MonthDone, sum } from "~/gateway/core/publishing/publication-counts";
import "./statistics.css";

const HEIGHT = 200;
/** Space for the number above a bar, and for the month below it. */
const TOP = 22;
const BOTTOM = 26;
const PLOT = HEIGHT - TOP - BOTTOM;
const GAP = 0.22;

/** Bars of a year. Lengths along the months are in percent, so that its text keeps its size on phones. */
export function MonthChart({ year, months }: { year: number; months: MonthDone[] }) {
  const { t } = useTranslation("statistics");
  const largest = Math.max(1, ...months.map(({ published, drafts }) => published + drafts));
  const { published, drafts } = sum(months);
  const names = t("monthNames", { returnObjects: true }) as string[];
  return (
    <figure className="statistics-chart">
      <svg
        role="img"
        aria-labelledby="chart-title chart-text"
        width="100%"
        height={HEIGHT}
        className="statistics-bars"
      >
        <title id="chart-title">{t("chart", { year })}</title>
        <desc id="chart-text">{t("chartText", { published, drafts })}</desc>
        <defs>
          <pattern id="draft" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" className="statistics-stripe" />
          </pattern>
        </defs>
        <line
          x1="0"
          x2="100%"
          y1={HEIGHT - BOTTOM}
          y2={HEIGHT - BOTTOM}
          className="statistics-axis"
        />
        {months.map((month, index) => (
          <Bar
            key={month.month}
            {...month}
            index={index}
            label={names[index] ?? ""}
            scale={PLOT / largest}
          />
        ))}
      </svg>
      <figcaption className="statistics-legend">
        <Swatch className="statistics-published" label={t("published")} />
        {drafts > 0 ? <Swatch className="statistics-draft" label={t("drafts")} /> : null}
      </figcaption>
    </figure>
  );
}

interface BarProps extends MonthDone {
  index: number;
  label: string;
  /** px of one delivery */
  scale: number;
}

function Bar({ published, drafts, index, label, scale }: BarProps) {
  const step = 100 / 12;
  const middle = `${(index + 0.5) * step}%`;
  const box = { x: `${(index + GAP) * step}%`, width: `${(1 - 2 * GAP) * step}%` };
  const heights = { published: published * scale, drafts: drafts * scale };
  const floor = HEIGHT - BOTTOM;
  const top = floor - heights.published - heights.drafts;
  return (
    <>
      {published > 0 ? (
        <rect
          {...box}
          y={floor - heights.published}
          height={heights.published}
          className="statistics-published"
        />
      ) : null}
      {drafts > 0 ? (
        <rect {...box} y={top} height={heights.drafts} className="statistics-draft" />
      ) : null}
      {published + drafts > 0 ? (
        <text x={middle} y={top - 7} className="statistics-number">
          {published + drafts}
        </text>
      ) : null}
      <text x={middle} y={HEIGHT - 8} className="statistics-month">
        {label}
      </text>
    </>
  );
}

const Swatch = ({ className, label }: { className: string; label: string }) => (
  <span className="statistics-swatch">
    <svg width="14" height="14" aria-hidden="true">
      <rect width="14" height="14" className={className} />
    </svg>
    {label}
  </span>
);
