import { describe, expect, it } from "vitest";
import { describeDevice } from "~/gateway/login/device";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const ANDROID = `Mozilla/5.0 (Linux; Android 13; V2254A) ${WEBKIT}`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

describe("the name of a device", () => {
  it.each([
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, "Chrome · Windows"],
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Edge · Windows"],
    [`${WINDOWS} Chrome/108.0 Safari/537.36 QQBrowser/12.5`, "QQ Browser · Windows"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0",
      "Firefox · macOS",
    ],
    [`${IPHONE} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`, "Safari · iPhone"],
    [`${IPHONE} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`, "WeChat · iPhone"],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      "Chrome · Android",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, "Chrome · Linux"],
    [`${IPHONE} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1`, "WeCom · iPhone"],
    [`${IPHONE} Mobile/15E148 DingTalk/7.6.0`, "DingTalk · iPhone"],
    [
      `${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/16.6 Mobile Safari/537.36`,
      "UC Browser · Android",
    ],
    [`${ANDROID} Version/4.0 Chrome/100.0 Quark/6.9.6 Mobile Safari/537.36`, "Quark · Android"],
    [`${ANDROID} Version/4.0 Chrome/97.0 Mobile baiduboxapp/13.60`, "Baidu · Android"],
    [`${WINDOWS} Chrome/80.0 Safari/537.36 SE 2.X MetaSr 1.0`, "Sogou Browser · Windows"],
    [
      `${ANDROID} Chrome/97.0 SogouMobileBrowser/6.1 Mobile Safari/537.36`,
      "Sogou Browser · Android",
    ],
    [`${WINDOWS} Chrome/86.0 Safari/537.36 QIHU 360SE`, "360 Browser · Windows"],
    [`${ANDROID} Chrome/87.0 VivoBrowser/18.0 Mobile Safari/537.36`, "Vivo Browser · Android"],
    [`${ANDROID} Chrome/115.0 HeyTapBrowser/45.9 Mobile Safari/537.36`, "OPPO Browser · Android"],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 ArkWeb/4.1 Mobile`,
      "Chrome · HarmonyOS",
    ],
    ["curl/8.5.0", "curl"],
    ["my-app/1.0 (build 7)", "my-app"],
    ["node", "node"],
    ["<script>", ""],
    ["", ""],
    [undefined, ""],
  ])("%s is %s", (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name);
  });

  it("is never long", () => {
    expect(describeDevice("x".repeat(5_000))).toHaveLength(40);
  });
});
