import { forAnyone } from "../call";
import { findText, getId, getMobileNumber } from "../parameters";

/** The control interface returns the entries. */
export const widgetCalls = {
  "widget.signUp": forAnyone("POST", "/widget/signup", async ({ domain, input }) => {
    await domain.signUps.add({
      widgetId: getId(input, "id"),
      mobileNumber: getMobileNumber(input, "mobile_number"),
      name: findText(input, "name") ?? "",
      remark: findText(input, "remark") ?? "",
    });
    return null;
  }),
};
