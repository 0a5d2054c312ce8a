import { forAnyone } from "./call";
import { findText, getId, getMobileNumber } from "./parameters";

/** The sign-up form on other sites; what was entered is read through the control interface. */
export const widgetCalls = {
  "widget.signUp": forAnyone("POST", "/widget/signup", ({ state, input }) => {
    state.signUps.push({
      widgetId: getId(input, "id"),
      mobileNumber: getMobileNumber(input, "mobile_number"),
      name: findText(input, "name") ?? "",
      remark: findText(input, "remark") ?? "",
      at: state.clock.now(),
    });
    return null;
  }),
};
