import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { featureIcons } from "~/app/screens/features/feature-icons";
import type { FeatureTile } from "./feature-tiles";

interface TileListProps {
  tiles: FeatureTile[];
  isLocked?: boolean;
}

export function TileList({ tiles, isLocked = false }: TileListProps) {
  return (
    <ul className="tile-grid">
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Tile tile={tile} isLocked={isLocked} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ tile, isLocked }: { tile: FeatureTile; isLocked: boolean }) {
  const { key, path, title, description } = tile;
  const isDialog = path === paths.company();
  return (
    <Link
      to={isDialog ? paths.company({ redirectTo: paths.workbench() }) : path}
      reloadDocument={isDialog}
      className={isLocked ? "tile tile-locked" : "tile"}
    >
      <Icon name={featureIcons[key]} className="tile-icon" />
      <strong>{title}</strong>
      <span>{description}</span>
    </Link>
  );
}
