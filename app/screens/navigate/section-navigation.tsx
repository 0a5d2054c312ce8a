import { useTranslation } from "react-i18next";
import { SideNavigation } from "~/app/components/navigation/side-navigation";

/** Highlights the section in view: common sites first when signed in, otherwise data insight (spec §2). */
export function SectionNavigation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation("navigate");
  const sections = ["data", "material", "shop"] as const;
  return (
    <SideNavigation
      label={t("navigation")}
      scrollSpy={{ throttleMs: 300, tolerancePx: 10 }}
      smooth
      items={[...(signedIn ? (["common"] as const) : []), ...sections].map((section, index) => ({
        label: t(section),
        to: `#${section}`,
        current: index === 0,
      }))}
    />
  );
}
