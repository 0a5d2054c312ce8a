import { useMatches } from "@remix-run/react";

interface WaitingPage {
  refreshSeconds?: number;
}

/**
 * Reloads a waiting page every `refreshSeconds` where no script polls
 * (docs/product.md#every-form-works-without-javascript).
 */
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
