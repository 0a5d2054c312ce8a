import { useTranslation } from "react-i18next";
import { Title } from "~/app/components/display/typography";
import "./showcase.css";
import type { Showcase as ShowcaseFacts } from "~/app/request/load-context";

/** Platforms, figures and quotations of the operator (docs/product.md#proof-comes-from-the-operator). */
export function Showcase({ platforms, figures, quotes }: ShowcaseFacts) {
  const { t } = useTranslation("home");
  if (platforms.length + figures.length + quotes.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="showcase-title">
      <Title heading={2} id="showcase-title">
        {t("showcase")}
      </Title>
      {platforms.length > 0 ? (
        <ul className="showcase-platforms">
          {platforms.map(({ name, logo }) => (
            <li key={name}>
              {logo ? <img src={logo} alt="" loading="lazy" height={32} /> : null}
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      {figures.length > 0 ? (
        <dl className="showcase-figures">
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {quotes.length > 0 ? (
        <div className="showcase-quotes">
          {quotes.map(({ text, author }) => (
            <figure key={text}>
              <blockquote>{text}</blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          ))}
        </div>
      ) : null}
    </section>
  );
}
