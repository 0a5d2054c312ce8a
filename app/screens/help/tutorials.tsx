import { useTranslation } from "react-i18next";
import { Paragraph, Title } from "~/app/components/display/typography";
import type { Tutorial } from "~/app/content/help/help-content";
import { toTutorialAnchor } from "~/app/content/help/search";
import { useRootData } from "~/app/root-data";

interface TutorialsProps {
  tutorials: readonly Tutorial[];
}

/**
 * The tutorial films. Browsers load a film only when it is played; they would load captions marked
 * `default` at once, so app/enhance turns the captions on (docs/product.md#there-are-ten-tutorial-videos).
 */
export function Tutorials({ tutorials }: TutorialsProps) {
  const { t, i18n } = useTranslation("help");
  const { site } = useRootData();
  const base = site.tutorialVideoBaseUrl;
  return (
    <ul className="tutorials">
      {tutorials.map(({ id, title, description }) => (
        <li key={id} id={toTutorialAnchor(id)}>
          <video
            controls
            preload="none"
            poster={`${base}${id}.svg`}
            width="640"
            height="360"
            aria-label={title}
            crossOrigin={base.startsWith("/") ? undefined : "anonymous"}
          >
            <source src={`${base}${id}.mp4`} type="video/mp4" />
            <track
              kind="captions"
              src={`${base}${id}.${i18n.language}.vtt`}
              srcLang={i18n.language}
              label={t("captions")}
            />
          </video>
          <Title heading={3}>{title}</Title>
          <Paragraph>{description}</Paragraph>
        </li>
      ))}
    </ul>
  );
}
