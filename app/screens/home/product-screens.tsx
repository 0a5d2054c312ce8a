import { Paragraph, Title } from "~/app/components/display/typography";
import type { HomeContent } from "~/app/content/schemas";
import { useRootData } from "~/app/root-data";
import navigationDarkEn from "./product/navigation-dark.en.webp";
import navigationDarkZhCn from "./product/navigation-dark.zh-CN.webp";
import navigationLightEn from "./product/navigation-light.en.webp";
import navigationLightZhCn from "./product/navigation-light.zh-CN.webp";
import workbenchDarkEn from "./product/workbench-dark.en.webp";
import workbenchDarkZhCn from "./product/workbench-dark.zh-CN.webp";
import workbenchLightEn from "./product/workbench-light.en.webp";
import workbenchLightZhCn from "./product/workbench-light.zh-CN.webp";

/** `npm run pictures` takes the pictures in the same size. */
const SIZE = { width: 1100, height: 880 };

const PICTURES = {
  workbench: {
    "zh-CN": { light: workbenchLightZhCn, dark: workbenchDarkZhCn },
    en: { light: workbenchLightEn, dark: workbenchDarkEn },
  },
  navigation: {
    "zh-CN": { light: navigationLightZhCn, dark: navigationDarkZhCn },
    en: { light: navigationLightEn, dark: navigationDarkEn },
  },
} as const;

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
                src={PICTURES[id][language][theme]}
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
