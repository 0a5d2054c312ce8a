import { describe, expect, it } from "vitest";
import { detectDevice } from "~/app/screens/login/device";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";

describe("the device of a visitor", () => {
  it.each([
    ["computer", { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0" }],
    ["computer", {}],
    ["phone", { "User-Agent": IPHONE }],
    ["phone", { "User-Agent": "Mozilla/5.0 (Linux; Android 14; Tablet)" }],
    ["phone", { "Sec-CH-UA-Mobile": "?1" }],
    ["wechat-on-phone", { "User-Agent": `${IPHONE} MicroMessenger/8.0` }],
    ["computer", { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) MicroMessenger/8.0" }],
  ])("is %s for %j", (device, headers) => {
    expect(detectDevice(new Headers(headers as Record<string, string>))).toBe(device);
  });
});
