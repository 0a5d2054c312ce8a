import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, unread } from "./call";
import { ADDRESS, DIGEST, flag, matching, phone, TOKEN, text, webUrl } from "./kinds";
import { boundNumber, code, headimgurl, mobileNumber, nickname, uid } from "./members";

const loginUser = z.object({
  uid,
  mobile_number: boundNumber,
  headimgurl,
  token: TOKEN.describe("the user's token, printable ASCII, valid for one day"),
  nickname,
});
const passwdMd = DIGEST.describe(
  "MD5 of the password's UTF-8 bytes, 32 lower-case hexadecimal digits",
);
const numberToChange = phone("the new number, for `new-number`");

export const authCalls = {
  "auth.qr": call(
    {
      device: text("name of the browser that shows the code, for people to read").optional(),
      address: text(
        "part of the address of the browser that shows the code, for people to read",
      ).optional(),
      end_url: webUrl("page that ends the session which the scan opens").optional(),
    },
    z.object({
      url: ADDRESS.describe("text to draw as a QR code, or the address of a picture of it"),
      expire_seconds: z
        .int()
        .min(1)
        .max(2_592_000)
        .describe("seconds for which the code can be scanned"),
      ticket: matching(/^.{1,512}$/s, "text of 1 to 512 characters").describe(
        "sent with `auth.scan` to get its result; at most 512 characters",
      ),
      tells_scanner: flag(
        "1 when the person who scans is sent `device`, `address` and `end_url`",
      ).optional(),
    }),
  ),
  "auth.scan": call({ ticket: text("the ticket of `auth.qr`") }, loginUser.nullable(), 4020),
  "auth.sendCode": call(
    {
      mobileNumber,
      action: z.enum(["login", "bind"]).describe("what the code is for: `login` or `bind`"),
    },
    unread,
    ...([4012, 4013, 4015] as const),
  ),
  "auth.mobileLogin": call({ mobileNumber, code }, loginUser, 4010, 4011, 4012),
  "auth.passwordLogin": call(
    { mobile: phone("phone number, 11 digits"), passwdMd },
    loginUser,
    4014,
  ),
  "auth.bindMobile": call({ mobileNumber, uid, code }, loginUser.nullish(), 4010, 4011, 4013),

  "account.rename": call({ nickname: text("new name of the user, at most 50 characters") }, unread),
  "account.sendCode": call(
    {
      action: z
        .enum(["password", "old-number", "new-number"])
        .describe("what the code is for: `password`, `old-number` or `new-number`"),
      mobileNumber: numberToChange.optional(),
    },
    unread,
    4015,
  ),
  "account.changeNumber": call(
    { mobileNumber, code, old_code: text("SMS code that was sent to the present number") },
    loginUser,
    ...([4010, 4011, 4013, 4016] as const),
  ),
  "account.setPassword": call({ passwdMd, code }, loginUser, 4010, 4011),
} satisfies Partial<Record<CallKey, CallContract>>;
