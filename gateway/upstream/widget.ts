import type { SignUp } from "../core/sign-up-form";
import { UpstreamClient } from "./client";
import { nothing } from "./wire";

/** What readers leave in widgets on other people's pages (spec §5 "Sign-up widget"; the call is assumed). */
export class WidgetClient extends UpstreamClient {
  /** @throws `business` */
  signUp({ widgetId, mobileNumber, name, remark }: SignUp & { widgetId: string }): Promise<void> {
    const input = { id: widgetId, mobile_number: mobileNumber, name, remark };
    return this.call({ call: "widget.signUp", input, schema: nothing });
  }
}
