import { Panel } from "~/app/components/display/panel";
import { MarketingPage } from "~/app/screens/marketing-page";
import { SecondaryPage } from "~/app/screens/secondary-page";
import { Failure } from "./failure";

/*
 * The error boundaries of screens: what cannot be shown leaves the header, the navigation and the
 * account menu where they are. A screen exports the one of its layout as its `ErrorBoundary`.
 */

export function MarketingFailure() {
  return (
    <MarketingPage>
      <Failure />
    </MarketingPage>
  );
}

export function SecondaryFailure() {
  return (
    <SecondaryPage>
      <Failure />
    </SecondaryPage>
  );
}

/** In a page whose other parts are there. */
export function PanelFailure() {
  return (
    <Panel>
      <Failure />
    </Panel>
  );
}

/** For a screen without a layout, such as a form that other sites embed. */
export function PlainFailure() {
  return (
    <main id="main" className="page page-narrow">
      <Failure />
    </main>
  );
}
