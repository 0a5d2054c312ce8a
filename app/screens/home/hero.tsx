import { useTranslation } from "react-i18next";
import { Paragraph, Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import type { HomeContent } from "~/app/content/schemas";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { Picture } from "~/app/screens/pictures/picture";

export function Hero({ hero }: { hero: HomeContent["hero"] }) {
  const { t } = useTranslation("home");
  const { user } = useRootData();
  return (
    <header className="hero">
      <div className="hero-text">
        <Title heading={1} className="hero-title">
          {hero.title}
        </Title>
        <Paragraph type="secondary" size="large">
          {hero.lead}
        </Paragraph>
        <div className="button-row">
          {user ? (
            <LinkButton href={paths.workbench()} size="large">
              {t("enter")}
            </LinkButton>
          ) : (
            <LinkButton
              href={paths.login({ redirectTo: paths.workbench(), from: paths.home() })}
              size="large"
            >
              {hero.start}
            </LinkButton>
          )}
          <LinkButton href={paths.pricing()} size="large" variant="secondary">
            {hero.pricing}
          </LinkButton>
        </div>
        {user ? null : (
          <Paragraph type="tertiary" size="small">
            {hero.note}
          </Paragraph>
        )}
      </div>
      <Picture name="distribution" className="hero-picture" />
    </header>
  );
}
