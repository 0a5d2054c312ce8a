import { describe, expect, it } from "vitest";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { textOf } from "~/tests/support/visitor";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
const WECHAT = `${IPHONE} MicroMessenger/8.0.49(0x18003129) NetType/WIFI Language/zh_CN`;

describe("the login fits what the visitor holds, without JavaScript", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#sms-comes-first-on-a-phone
  it("on a phone SMS comes first, and no QR code is asked for", async () => {
    const page = await visitor.get("/login?redirectTo=%2Forder", { "User-Agent": IPHONE });
    const methods = page.text.matchAll(/href="\/login\?method=(\w+)[^"]*"/g);
    expect([...methods].map(([, method]) => method)).toEqual(["sms", "wechat", "password"]);
    expect(page.text).toContain('name="mobileNumber"');
    expect(page.text).not.toContain('http-equiv="refresh"');
    expect(await test.sandbox.calls(0)).toEqual([]);
  });

  it.each([
    [
      "a phone's browser: save it, or go to a computer",
      IPHONE,
      "长按二维码保存到相册",
      "在电脑上打开",
    ],
    ["WeChat itself: recognise it", WECHAT, "长按二维码，选择“识别图中的二维码”", ""],
  ])("the QR tab in %s", async (_name, agent, ...words) => {
    const page = await visitor.get("/login?method=wechat", { "User-Agent": agent });
    for (const each of words) expect(textOf(page)).toContain(each);
    expect(textOf(page)).not.toContain("扫码后在手机上确认");
    // A picture can be pressed long, a drawing inside the page cannot.
    expect(page.text).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="微信登录二维码"/);
  });

  it("a phone's QR tab renews its code and stays", async () => {
    const headers = { "User-Agent": IPHONE };
    await visitor.get("/login?method=wechat", headers);
    const answer = await visitor.submit("/login?method=wechat", { intent: "refresh-qr" });
    expect(answer.headers.location).toBe("/login?method=wechat&redirectTo=%2Findex");
  });

  /** The first field of each tab: tests/e2e/login-fields.test.ts. */
  it("after a sent code its field has the focus, after an error the summary", async () => {
    const sent = await visitor.submit("/login?method=sms", {
      intent: "send-code",
      mobileNumber: "13800000001",
    });
    expect(sent.text).toMatch(/<input[^>]*name="code"[^>]* autofocus=""/);
    expect(sent.text).not.toMatch(/<input[^>]*name="mobileNumber"[^>]* autofocus=""/);
    for (const [method, intent] of [
      ["sms", "send-code"],
      ["password", "password-login"],
    ] as const) {
      const { text } = await visitor.submit(`/login?method=${method}`, { intent });
      expect(text.match(/<[^>]* autofocus=""/g)).toEqual([
        expect.stringContaining('class="error-summary"'),
      ]);
    }
  });

  it("a line tells how long the next code takes, also when the page is opened again", async () => {
    await visitor.submit("/login?method=sms", { intent: "send-code", mobileNumber: "13800000001" });
    const again = await visitor.get("/login?method=sms");
    expect(again.text).toMatch(/<noscript><p[^>]*>(59|60) 秒后重发<\/p><\/noscript>/);
  });
});
