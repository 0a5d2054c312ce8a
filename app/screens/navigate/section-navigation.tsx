import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { useTranslation } from "~/app/translation";

/** Highlights the section in view: common sites first when signed in, otherwise data insight (spec §2). */
export function SectionNavigation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  const sections = [...(signedIn ? ["common"] : []), "data", "material", "shop"];
  return (
    <SideNavigation
      label={t("navigate.navigation")}
      scrollSpy={{ throttleMs: 300, tolerancePx: 10 }}
      smooth
      items={sections.map((section, index) => ({
        label: t(`navigate.${section}`),
        to: `#${section}`,
        current: index === 0,
      }))}
    />
  );
}
