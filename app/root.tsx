import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "~/gateway/core/preferences";
import { FlashMessages } from "./components/flash-messages";
import { DemoRibbon } from "./components/demo-ribbon";
import { NavigationProgress } from "./components/navigation-progress";
import { FailurePage } from "./request/failure-page";
import { useNonce } from "./request/nonce";
import { page } from "./request/page";
import enhanceUrl from "./enhance/enhance?url";
import "./styles/main.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** What every page needs of the visitor; flash messages are taken here, once. */
export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, async ({ session, user, preferences, site }) => ({
    user: user && { nickname: user.nickname, headimgurl: user.headimgurl },
    company: session.get("company")?.companyName ?? null,
    flashes: await session.takeFlash(),
    preferences,
    site,
  }));
}

export type RootData = ReturnType<typeof useRootData>;

/** The root's data, wherever a screen needs the visitor's name or a site fact. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

/** Pages that only show content declare `handle = { static: true }` and ship no framework script. */
interface Handle {
  static?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const isStatic = useMatches().some(({ handle }) => (handle as Handle | undefined)?.static);
  const nonce = useNonce();
  return (
    <html
      lang={data?.preferences.language ?? DEFAULT_LANGUAGE}
      data-theme={data?.preferences.theme ?? "system"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="renderer" content="webkit" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isStatic ? null : <ScrollRestoration nonce={nonce} />}
        {isStatic ? null : <Scripts nonce={nonce} />}
        <script type="module" src={enhanceUrl} />
      </body>
    </html>
  );
}

export default function Root() {
  const { flashes, site } = useLoaderData<typeof loader>();
  return (
    <>
      <NavigationProgress />
      {site.demo ? <DemoRibbon /> : null}
      <FlashMessages messages={flashes} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <FailurePage />;
}
