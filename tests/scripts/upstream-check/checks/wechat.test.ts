import { scanCheck, wechatChecks } from "~/scripts/upstream-check/checks/wechat";
import { drop, instead, repeatingTheFirst, set, success, unauthorized, when } from "../alterations";
import { of, testMutations } from "../mutations";

testMutations(
  [...wechatChecks, scanCheck],
  [
    ...of("auth.qr", [
      ["a QR text without a scheme", set("url", "weixin.qq.com/q/02kZgfwMTm72")],
      ["no ticket", drop("ticket")],
      ["a life of 30 days in milliseconds", set("expire_seconds", 2_592_000_000)],
      ["a life of 0 seconds", set("expire_seconds", 0)],
      ["one ticket for everybody", repeatingTheFirst()],
      ["401 without a token", when(({ token }) => token === "", unauthorized), "http-statuses"],
    ]),
    ...of("auth.scan", [
      ["a word before the scan", instead(200, success("waiting")), "login-user"],
      ["an unknown ticket that waits for ever", instead(4020, success(null))],
      ["no nickname after the scan", drop("nickname"), "login-user", { scan: true }],
    ]),
  ],
);
