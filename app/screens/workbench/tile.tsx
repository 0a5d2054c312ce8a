import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Tag } from "~/app/components/display/tag";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { featureIcons } from "~/app/screens/features/feature-icons";
import type { FeatureTile } from "./feature-tiles";

/** The tile of a feature; a locked one names the plan that includes it. */
export function Tile({ tile }: { tile: FeatureTile }) {
  const { t } = useTranslation("workbench");
  const { key, path, title, description, neededPlan } = tile;
  const isDialog = path === paths.company();
  return (
    <Link
      to={isDialog ? paths.company({ redirectTo: paths.workbench() }) : path}
      reloadDocument={isDialog}
      className={neededPlan ? "tile tile-locked" : "tile"}
    >
      <Icon name={featureIcons[key]} className="tile-icon" />
      <strong>{title}</strong>
      <span>{description}</span>
      {neededPlan ? (
        <div className="tile-mark">
          <Tag icon={<Icon name="lock" />}>{t("needs", { plan: neededPlan })}</Tag>
        </div>
      ) : null}
    </Link>
  );
}
