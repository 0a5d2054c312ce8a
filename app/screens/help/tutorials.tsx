import { useTranslation } from "react-i18next";
import { Title } from "~/app/components/display/typography";
import type { Section } from "~/app/content/blocks";
import { isPlannedSection, toTutorialAnchor } from "~/app/content/help";
import { useRootData } from "~/app/root-data";
import { Paragraphs } from "~/app/screens/reading/paragraphs";
import type { FeatureKey } from "~/gateway/core/features";
import { PlannedTag } from "./planned-tag";

interface TutorialsProps {
  tutorials: readonly Section[];
  planned: readonly FeatureKey[];
}

/**
 * The tutorial films. Browsers load a film only when it is played; they would load captions marked
 * `default` at once, so app/enhance turns the captions on (docs/product.md#there-are-ten-tutorial-videos).
 */
export function Tutorials({ tutorials, planned }: TutorialsProps) {
  const { t, i18n } = useTranslation("help");
  const { site } = useRootData();
  const base = site.tutorialVideoBaseUrl;
  return (
    <ul className="tutorials">
      {tutorials.map(({ id, title, ...film }) => (
        <li key={id} id={toTutorialAnchor(id)}>
          <video
            controls
            preload="none"
            poster={`${base}${id}.webp`}
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
          <Title heading={3}>
            {title}
            <PlannedTag isPlanned={isPlannedSection(id, planned)} />
          </Title>
          <Paragraphs section={film} />
        </li>
      ))}
    </ul>
  );
}
