import type { LoginMethod } from "~/app/paths";
import type { PageContext } from "~/app/request/page";
import { type Device, detectDevice } from "./device";

interface Tab {
  method: LoginMethod;
  device: Device;
  /** The address names the tab, or the device decides it. */
  isChosen: boolean;
}

/** The tab to open: the one that the address names, otherwise the device's first. */
export function chooseTab({ request, url, site }: PageContext): Tab {
  const device = detectDevice(request.headers);
  const methods = listMethods(device, site.passwordLogin);
  const [first = "sms"] = methods;
  const named = methods.find((method) => method === url.searchParams.get("method"));
  return { method: named ?? first, device, isChosen: !!named || device !== "computer" };
}

/** In the order of the tabs. SMS comes first on a phone, because a phone cannot scan its own screen. */
export function listMethods(device: Device, passwordLogin: boolean): LoginMethod[] {
  const methods: LoginMethod[] = device === "computer" ? ["wechat", "sms"] : ["sms", "wechat"];
  return passwordLogin ? [...methods, "password"] : methods;
}
