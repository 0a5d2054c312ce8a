import { forAnyone } from "../call";
import { BusinessFailure } from "../failures";
import { findText, getId, getMobileNumber, type Input } from "../parameters";

/** The control interface returns the entries. */
export const widgetCalls = {
  "widget.signUp": forAnyone("POST", "/widget/signup", async ({ domain, input }) => {
    await domain.signUps.add({
      widgetId: getId(input, "id"),
      mobileNumber: getMobileNumber(input, "mobile_number"),
      name: getShortText(input, "name", 50),
      remark: getShortText(input, "remark", 500),
    });
    return null;
  }),
};

/** Returns "" without one. @throws 4001 when it is longer than the gateway lets it be */
function getShortText(input: Input, name: string, maxLength: number): string {
  const text = findText(input, name) ?? "";
  if (text.length > maxLength) throw new BusinessFailure(4001);
  return text;
}
