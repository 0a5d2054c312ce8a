import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { agreementTypes } from "~/app/content/agreement-types";
import { parseHomeTab } from "~/app/content/home-tab";
import { paths } from "~/app/paths";
import { FooterLinks, PageFrame } from "./page-frame";
import type { ShellProps, ShellTexts } from "./shell-props";

const BACK_TO_TOP_AFTER_PX = 1200;
const SCROLL_THROTTLE_MS = 800;

/** The layout of the public pages about the product (docs/product.md#marketing-pages). */
export function MarketingShell({ children, ...props }: ShellProps) {
  const { t } = useTranslation("shell");
  return (
    <PageFrame
      heading={<HomeTabs t={t} {...props} />}
      footer={
        <>
          <MarketingLinks t={t} />
          <BackToTop t={t} />
        </>
      }
      t={t}
      {...props}
    >
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
    </PageFrame>
  );
}

function BackToTop({ t }: ShellTexts) {
  return (
    <a
      className="back-to-top"
      href="#top"
      hidden
      data-back-to-top={BACK_TO_TOP_AFTER_PX}
      data-throttle={SCROLL_THROTTLE_MS}
    >
      <Icon name="arrow-up" />
      <span className="visually-hidden">{t("backToTop")}</span>
    </a>
  );
}

type HomeTabsProps = ShellTexts & Pick<ShellProps, "path" | "pathAndQuery">;

function HomeTabs({ t, path, pathAndQuery }: HomeTabsProps) {
  const tabs = t("tabs", { returnObjects: true }) as string[];
  const query = new URLSearchParams(pathAndQuery.split("?")[1]);
  const current = path === "/index" ? parseHomeTab(query.get("isShow")) : null;
  return (
    <nav className="site-tabs tabs" aria-label={t("navigation")}>
      {tabs.map((label, isShow) => (
        <Link
          key={label}
          to={paths.home({ isShow })}
          aria-current={isShow === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function MarketingLinks({ t }: ShellTexts) {
  const products = [
    { to: paths.customerCases(), label: t("cases") },
    { to: paths.pricing(), label: t("pricing") },
    { to: paths.downLoad(), label: t("download") },
    { to: paths.urlNavigate(), label: t("urlNavigate") },
    { to: paths.assistance(), label: t("help") },
    { to: paths.aboutUs(), label: t("aboutUs") },
  ];
  const agreements = agreementTypes.map((type) => ({
    to: paths.agreement({ type }),
    label: t(`agreements.${type}`),
  }));
  return (
    <div className="site-footer-links">
      <FooterLinks label={t("products")} links={products} />
      <FooterLinks label={t("legal")} links={agreements} isNote />
    </div>
  );
}
