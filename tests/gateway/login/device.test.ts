import { describe, expect, it } from "vitest";
import { describeDevice } from "~/gateway/login/device";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
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
