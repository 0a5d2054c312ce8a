import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./carousel.css";
import { Icon } from "./icon";

interface CarouselProps {
  label: string;
  children: ReactNode;
}

/** A row of slides that visitors scroll; app/enhance moves it on by itself and adds the buttons. */
export function Carousel({ label, children }: CarouselProps) {
  const { t } = useTranslation("about");
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel="playing"
    >
      <div className="carousel-controls" data-enhanced>
        <button
          type="button"
          data-carousel-action="pause"
          aria-pressed="false"
          aria-label={t("slides.pause")}
        >
          <Icon name="pause" className="carousel-pause" />
          <Icon name="play" className="carousel-play" />
        </button>
        <button type="button" data-carousel-action="previous" aria-label={t("slides.previous")}>
          <Icon name="chevron-left" />
        </button>
        <button type="button" data-carousel-action="next" aria-label={t("slides.next")}>
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focused element */}
      <ul className="carousel-track" data-carousel-track tabIndex={0} aria-label={label}>
        {Children.map(children, (slide) => (
          <li className="carousel-slide">{slide}</li>
        ))}
      </ul>
    </section>
  );
}
