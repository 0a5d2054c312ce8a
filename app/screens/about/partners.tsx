import { useTranslation } from "react-i18next";
import { Carousel } from "~/app/components/display/carousel";
import type { Section } from "~/app/content/blocks";
import marks from "./partner-marks.svg";

interface PartnersProps {
  /** Kinds of partners, not companies; the id names the mark. */
  partners: readonly Pick<Section, "id" | "title">[];
}

export function Partners({ partners }: PartnersProps) {
  const { t } = useTranslation("about");
  return (
    <Carousel label={t("carousel")}>
      {partners.map(({ id, title }) => (
        <div key={id} className="partner">
          <svg className="partner-mark" viewBox="0 0 48 48" aria-hidden="true">
            <use href={`${marks}#${id}`} />
          </svg>
          <span>{title}</span>
        </div>
      ))}
    </Carousel>
  );
}
