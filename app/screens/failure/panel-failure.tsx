import { Panel } from "~/app/components/display/panel";
import { Failure } from "./failure";

/** The error boundary of a panel in a page whose other parts are there. */
export function PanelFailure() {
  return (
    <Panel>
      <Failure />
    </Panel>
  );
}
