import type { LoginMethod } from "~/app/paths";
import { type Device, detectDevice } from "~/app/request/device";
import type { PageContext } from "~/app/request/page";

interface Tab {
  method: LoginMethod;
  device: Device;
  /** Whether the query or the device selected the tab. */
  isChosen: boolean;
}

/** Returns the tab that `?method=` names, otherwise the first one for the device. */
export function selectTab({ request, url, site }: PageContext): Tab {
  const device = detectDevice(request.headers);
  const methods = listMethods(device, site.passwordLogin);
  const [first = "sms"] = methods;
  const named = methods.find((method) => method === url.searchParams.get("method"));
  return { method: named ?? first, device, isChosen: !!named || device !== "computer" };
}

/** Returns the methods in the order of the tabs (docs/product.md#sms-comes-first-on-a-phone). */
export function listMethods(device: Device, passwordLogin: boolean): LoginMethod[] {
  const methods: LoginMethod[] = device === "computer" ? ["wechat", "sms"] : ["sms", "wechat"];
  return passwordLogin ? [...methods, "password"] : methods;
}
