import { Paragraph, Title } from "~/app/components/display/typography";
import type { HomeContent } from "~/app/content/schemas";
import { useRootData } from "~/app/root-data";

/** `npm run pictures` takes the pictures in the same size. */
const SIZE = { width: 1100, height: 880 };

const pictures = import.meta.glob<string>("./product/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/**
 * Pictures of the product in both themes; `loading="lazy"` keeps browsers from loading the hidden
 * ones.
 */
export function ProductScreens({ title, lead, screens }: HomeContent["product"]) {
  const { language } = useRootData().preferences;
  return (
    <section className="home-section" aria-labelledby="product-title">
      <Title heading={2} id="product-title">
        {title}
      </Title>
      <Paragraph className="home-lead">{lead}</Paragraph>
      <div className="screens">
        {screens.map(({ id, alt, caption }) => (
          <figure key={id}>
            {(["light", "dark"] as const).map((theme) => (
              <img
                key={theme}
                className={`screen-${theme}`}
                src={pictures[`./product/${id}-${theme}.${language}.webp`]}
                alt={alt}
                loading="lazy"
                decoding="async"
                {...SIZE}
              />
            ))}
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
