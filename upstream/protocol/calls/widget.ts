import { forAnyone } from "../call";
import { BusinessFailure } from "../failures";
import { findLine, findText, getId, getMobileNumber, type Input } from "../parameters";

/** The control interface returns the entries. */
export const widgetCalls = {
  "widget.signUp": forAnyone("POST", "/widget/signup", async (request) => {
    const { domain, input, sendsOptional } = request;
    const entry = {
      widgetId: getId(input, "id"),
      mobileNumber: getMobileNumber(input, "mobile_number"),
      name: getShort(input, "name", { find: findLine, maxLength: 50 }),
      remark: getShort(input, "remark", { find: findText, maxLength: 500 }),
    };
    const isOpen = !sendsOptional || (await domain.signUpForms.findOpen(entry.widgetId));
    if (!isOpen) throw new BusinessFailure(4052);
    await domain.signUps.add(entry);
    return null;
  }),
};

interface Form {
  readonly find: typeof findText;
  readonly maxLength: number;
}

/** Returns "" without one. @throws 4001 for a text that the gateway does not let through */
function getShort(input: Input, name: string, { find, maxLength }: Form): string {
  if ((input[name] ?? "") === "") return "";
  const text = find(input, name);
  if (text === null || text.length > maxLength) throw new BusinessFailure(4001);
  return text;
}
