import { useMatches } from "@remix-run/react";

/** What the loader of a waiting page returns: after how many seconds the page loads anew. */
interface WaitingPage {
  refreshSeconds?: number;
}

/** A waiting page loads itself anew where no script polls for it. */
export function RefreshWithoutScript() {
  const { refreshSeconds }: WaitingPage = Object.assign(
    {},
    ...useMatches().map(({ data }) => data),
  );
  return refreshSeconds ? (
    <noscript>
      <meta httpEquiv="refresh" content={String(refreshSeconds)} />
    </noscript>
  ) : null;
}
