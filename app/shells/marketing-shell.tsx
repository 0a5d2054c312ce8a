import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { FooterLinks, PageFrame } from "./page-frame";
import type { ShellProps } from "./shell-props";

const BACK_TO_TOP_AFTER_PX = 1200;
const SCROLL_THROTTLE_MS = 800;

/** The layout of home, services, cases, pricing and download (spec §2 "Marketing shell"). */
export function MarketingShell({ children, ...props }: ShellProps) {
  return (
    <PageFrame
      heading={<HomeTabs {...props} />}
      footer={
        <>
          <MarketingLinks />
          <BackToTop />
        </>
      }
      {...props}
    >
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
    </PageFrame>
  );
}

function BackToTop() {
  const { t } = useTranslation("shell");
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

function HomeTabs({ path, here }: Pick<ShellProps, "path" | "here">) {
  const { t } = useTranslation("shell");
  const tabs = t("tabs", { returnObjects: true }) as string[];
  const current = path === "/index" ? currentTab(here) : null;
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

/** The tab a query names, the first for anything else (spec §2: isShow 0 to 3). */
function currentTab(here: string): number {
  const isShow = new URLSearchParams(here.split("?")[1]).get("isShow") ?? "";
  return /^[0-3]$/.test(isShow) ? Number(isShow) : 0;
}

const AGREEMENTS = ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"] as const;

function MarketingLinks() {
  const { t } = useTranslation("shell");
  const products = [
    { to: paths.customerCases(), label: t("cases") },
    { to: paths.pricing(), label: t("pricing") },
    { to: paths.downLoad(), label: t("download") },
    { to: paths.urlNavigate(), label: t("urlNavigate") },
    { to: paths.assistance(), label: t("help") },
    { to: paths.aboutUs(), label: t("aboutUs") },
  ];
  const agreements = AGREEMENTS.map((type) => ({
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
