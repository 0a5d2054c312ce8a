import { paths } from "~/app/paths";
import type { SandboxControl } from "./sandbox-control";
import type { Visitor } from "./visitor";

/** Presses "I have scanned" and follows to the page that this leads to. */
export const checkScan = (visitor: Visitor) =>
  visitor.submitAndFollow(paths.login(), { intent: "check-scan" });

/** Opens the login, scans its code as a user of the sandbox ("new" for somebody unknown), and checks. */
export async function scanAs(visitor: Visitor, sandbox: SandboxControl, uid: string) {
  await visitor.get(paths.login());
  await sandbox.scan(uid);
  return checkScan(visitor);
}

/** Sends the code for a new number and binds the number. */
export async function bindPhone(visitor: Visitor, mobileNumber: string) {
  await visitor.submit(paths.loginBind(), { intent: "send-code", mobileNumber });
  return visitor.submit(paths.loginBind(), { intent: "bind", mobileNumber, code: "123456" });
}
