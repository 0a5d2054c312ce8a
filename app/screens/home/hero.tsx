import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/form/button";
import type { HomeContent } from "~/app/content/home/home";
import { paths } from "~/app/paths";
import { useRootData } from "~/app/root-data";
import { Picture } from "~/app/screens/pictures/picture";

export function Hero({ hero }: { hero: HomeContent["hero"] }) {
  const { t } = useTranslation("home");
  const { user } = useRootData();
  return (
    <header className="hero">
      <div className="hero-text">
        <h1 className="hero-title">{hero.title}</h1>
        <p className="text-lead">{hero.lead}</p>
        <div className="button-row">
          {user ? (
            <LinkButton href={paths.workbench()} size="large">
              {t("enter")}
            </LinkButton>
          ) : (
            <LinkButton href={paths.login()} size="large">
              {hero.start}
            </LinkButton>
          )}
          <LinkButton href={paths.pricing()} size="large" variant="secondary">
            {hero.pricing}
          </LinkButton>
        </div>
        <p className="text-note text-secondary">{hero.note}</p>
      </div>
      <Picture name="distribution" className="hero-picture" />
    </header>
  );
}
