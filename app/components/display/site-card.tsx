import "./site-card.css";
import { Avatar } from "./avatar";

interface SiteCardProps {
  name: string;
  url: string;
  logoUrl?: string | null;
  description?: string;
}

/**
 * A link to another site (docs/product.md#favourites); without a logo it shows the first character
 * of the name.
 */
export function SiteCard({ name, url, logoUrl, description }: SiteCardProps) {
  return (
    <a className="site-card" href={url} target="_blank" rel="noreferrer">
      <Avatar name={name} src={logoUrl} shape="square" />
      <span className="site-card-text">
        <span className="site-card-name">{name}</span>
        {description ? <span className="site-card-description">{description}</span> : null}
      </span>
    </a>
  );
}
