import { Link } from "~/app/components/navigation/link";
import type { HomeContent } from "~/app/content/home/home";
import { paths } from "~/app/paths";

/** The four kinds of customer, each leading to its cases (spec §1 "Audience"). */
export function Segments({ title, lead, items }: HomeContent["segments"]) {
  return (
    <section className="home-section" aria-labelledby="segments-title">
      <h2 id="segments-title">{title}</h2>
      <p className="home-lead">{lead}</p>
      <ul className="segments-grid">
        {items.map(({ id, title: name, text }) => (
          <li key={id}>
            <h3>
              <Link to={`${paths.customerCases()}#${id}`} className="plain-link">
                {name}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
