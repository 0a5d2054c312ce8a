import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ConnectionGuard } from "./components/feedback/connection-guard";
import { DemoRibbon } from "./components/feedback/demo-ribbon";
import { FlashMessages } from "./components/feedback/flash-messages";
import { NavigationProgress } from "./components/feedback/navigation-progress";
import { RefreshWithoutScript } from "./components/feedback/refresh-without-script";
import { RECORD_CHANGES } from "./components/foreign-nodes";
import { StaticPage } from "./components/navigation/link";
import enhanceUrl from "./enhance/enhance?worker&url";
import { screenMeta } from "./request/meta";
import { page } from "./request/page";
import { isStaticPage } from "./request/route-handle";
import { useServerRender } from "./request/server-render";
import { type RootData, useRootData } from "./root-data";
import { Failure } from "./screens/failure/failure";
import { countUnreadNotices } from "./shells/unread-notices";
import { loadWaitingPayment } from "./shells/waiting-payment";
import "./styles/main.css";

/** For pages without a screen; each screen exports its own. */
export const meta = screenMeta;

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async (context): Promise<RootData> => {
    const { session, user, gateway, preferences, site, isBackground, t } = context;
    const {
      passwordLogin: _passwordLogin,
      asksForConsent: _asksForConsent,
      terms: _terms,
      soldFeatures: _soldFeatures,
      plannedFeatures: _plannedFeatures,
      extensionEdition: _extensionEdition,
      daysPerYear: _daysPerYear,
      showcase: _showcase,
      paymentOrigins: _paymentOrigins,
      ...shownFacts
    } = site;
    const company = session.get("company");
    const [waiting, unread] = await Promise.all([
      loadWaitingPayment(context),
      countUnreadNotices(context),
    ]);
    return {
      product: t("common:product"),
      user: user && { nickname: user.nickname, pictureUrl: user.pictureUrl },
      next: user && gateway.features.nextStep,
      waiting,
      unread,
      company: company?.isCompany ? company.companyName : null,
      flashes: isBackground ? [] : await session.takeFlash(),
      preferences,
      site: shownFacts,
    };
  });
}

/**
 * Messages are shown once: another view of the same page, such as a tab of the login, keeps those
 * that it shows.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isSamePage = !formMethod && currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};

/** Style sheets load first. React 18 has no property for this attribute. */
const LOW_PRIORITY = { fetchpriority: "low" };

export function Layout({ children }: { children: ReactNode }) {
  const { preferences, site } = useRootData();
  const isStatic = isStaticPage(useMatches());
  const { nonce, isBackground } = useServerRender();
  const content = <StaticPage.Provider value={isStatic}>{children}</StaticPage.Provider>;
  if (isBackground)
    return (
      <>
        <Links />
        {content}
      </>
    );
  return (
    <html
      lang={preferences.language}
      data-theme={preferences.theme}
      data-analytics={preferences.analytics === "granted" ? "" : undefined}
      suppressHydrationWarning // entry.server.tsx adds an attribute
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="renderer" content="webkit" />
        <RefreshWithoutScript />
        <Meta />
        <Links />
      </head>
      <body>
        <div data-own="">
          {content}
          {isStatic ? null : <ScrollRestoration nonce={nonce} />}
          {isStatic ? null : <Scripts nonce={nonce} />}
          <script
            type="module"
            src={enhanceUrl}
            integrity={site.enhanceIntegrity || undefined}
            nonce={isStatic ? undefined : nonce}
            {...LOW_PRIORITY}
          />
          {isStatic ? null : (
            <script
              nonce={nonce}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
              dangerouslySetInnerHTML={{ __html: RECORD_CHANGES }}
            />
          )}
        </div>
      </body>
    </html>
  );
}

export default function Root() {
  const { flashes, site } = useLoaderData<typeof loader>();
  if (useServerRender().isBackground) return <Outlet />;
  return (
    <>
      <NavigationProgress />
      {site.demo ? <DemoRibbon /> : null}
      <FlashMessages messages={flashes} />
      <ConnectionGuard />
      <Outlet />
    </>
  );
}

/** For an error of the root itself: without its data there is no layout. */
export function ErrorBoundary() {
  return (
    <main id="main" className="page page-narrow">
      <Failure />
    </main>
  );
}
