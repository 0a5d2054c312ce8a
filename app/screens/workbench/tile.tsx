import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { featureIcons } from "~/app/screens/features/feature-icons";
import type { FeatureTile } from "./feature-tiles";

interface TileListProps {
  tiles: FeatureTile[];
  kind?: keyof typeof CLASS_NAMES;
}

export function TileList({ tiles, kind = "open" }: TileListProps) {
  return (
    <ul className="tile-grid">
      {tiles.map((tile) => (
        <li key={tile.key}>
          <Tile tile={tile} kind={kind} />
        </li>
      ))}
    </ul>
  );
}

const CLASS_NAMES = {
  open: "tile",
  locked: "tile tile-locked",
  planned: "tile tile-planned",
} as const;

function Tile({ tile, kind }: { tile: FeatureTile; kind: keyof typeof CLASS_NAMES }) {
  const { key, address, title, description } = tile;
  const isDialog = address === paths.company();
  return (
    <Link
      to={isDialog ? paths.company({ redirectTo: paths.workbench() }) : address}
      reloadDocument={isDialog}
      className={CLASS_NAMES[kind]}
    >
      <Icon name={featureIcons[key]} className="tile-icon" />
      <strong>{title}</strong>
      <span>{description}</span>
    </Link>
  );
}
