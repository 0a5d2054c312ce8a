import { Panel } from "~/app/components/display/panel";
import { Failure } from "./failure";

/** The error boundary of one panel; the rest of the page stays. */
export function PanelFailure() {
  return (
    <Panel>
      <Failure />
    </Panel>
  );
}
