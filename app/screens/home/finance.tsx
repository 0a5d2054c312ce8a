import { Icon } from "~/app/components/display/icon";
import type { HomeContent } from "~/app/content/home/home";

/** What writers in finance and securities need beyond the rest (spec §1). */
export function Finance({ title, lead, points }: HomeContent["finance"]) {
  return (
    <section className="home-section finance" aria-labelledby="finance-title">
      <div>
        <h2 id="finance-title">{title}</h2>
        <p className="home-lead">{lead}</p>
      </div>
      <ul className="check-list">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
