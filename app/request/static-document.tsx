import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps } from "react";
import { StaticRouterProvider } from "react-router-dom/server";

type Router = ComponentProps<typeof StaticRouterProvider>["router"];

/** What of a router a page without the framework's script is rendered from. */
export type RouterOnPaper = Pick<Router, "routes" | "future" | "state">;

export interface StaticEntry {
  router: RouterOnPaper;
  staticHandlerContext: ComponentProps<typeof StaticRouterProvider>["context"];
}

interface StaticDocumentProps {
  /** Also what Remix's own components ask for: manifest, modules. */
  entry: StaticEntry & NonNullable<React.ContextType<typeof RemixContext>>;
}

/**
 * `RemixServer` for a page whose router is made already (server/router-on-paper.ts). Remix makes
 * one for each request, of getters, which keep the whole request among V8's old objects (decision 7).
 */
export function StaticDocument({ entry }: StaticDocumentProps) {
  const { router, staticHandlerContext } = entry;
  return (
    <RemixContext.Provider value={entry}>
      <StaticRouterProvider
        router={router as Router}
        context={staticHandlerContext}
        hydrate={false}
      />
    </RemixContext.Provider>
  );
}
