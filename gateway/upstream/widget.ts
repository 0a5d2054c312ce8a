import type { SignUp } from "../core/login-schema";
import { UpstreamClient } from "./client";
import { nothing } from "./wire";

/** Sign-ups in widgets on other sites (docs/upstream.md#sign-ups-and-uploads). */
export class WidgetClient extends UpstreamClient {
  /** @throws `business` */
  signUp({ widgetId, mobileNumber, name, remark }: SignUp & { widgetId: string }): Promise<void> {
    const input = { id: widgetId, mobile_number: mobileNumber, name, remark };
    return this.call({ call: "widget.signUp", input, schema: nothing });
  }
}
