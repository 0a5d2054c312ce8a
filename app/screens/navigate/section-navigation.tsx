import { useTranslation } from "react-i18next";
import { SideNavigation } from "~/app/components/navigation/side-navigation";

/** The sections of the page (docs/product.md#the-first-active-section-depends-on-the-login). */
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
