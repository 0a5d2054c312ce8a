import { Icon } from "~/app/components/display/icon";
import type { HomeContent } from "~/app/content/home/home";

export function Features({ title, lead, items }: HomeContent["features"]) {
  return (
    <section className="home-section" aria-labelledby="features-title">
      <h2 id="features-title">{title}</h2>
      <p className="home-lead">{lead}</p>
      <ul className="features">
        {items.map(({ icon, title: name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
