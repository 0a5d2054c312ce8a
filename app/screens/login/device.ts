/** What a visitor holds, as far as it decides how they can scan a code: none scans their own screen. */
export type Device = "computer" | "phone" | "wechat-on-phone";

/** Returns the device that a request comes from; tablets count as phones. */
export function detectDevice(headers: Headers): Device {
  const agent = headers.get("User-Agent") ?? "";
  const isPhone = headers.get("Sec-CH-UA-Mobile") === "?1" || /Mobi|Android/.test(agent);
  if (!isPhone) return "computer";
  return agent.includes("MicroMessenger") ? "wechat-on-phone" : "phone";
}
