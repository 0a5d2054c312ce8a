import { useTranslation } from "react-i18next";
import { Carousel } from "~/app/components/display/carousel";
import type { Partner } from "~/app/content/about/about-content";
import marks from "./partner-marks.svg";

interface PartnersProps {
  partners: readonly Partner[];
}

export function Partners({ partners }: PartnersProps) {
  const { t } = useTranslation("about");
  return (
    <Carousel label={t("carousel")}>
      {partners.map(({ id, name }) => (
        <div key={id} className="partner">
          <svg className="partner-mark" viewBox="0 0 48 48" aria-hidden="true">
            <use href={`${marks}#${id}`} />
          </svg>
          <span>{name}</span>
        </div>
      ))}
    </Carousel>
  );
}
