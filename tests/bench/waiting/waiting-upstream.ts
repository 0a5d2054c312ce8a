import { serveResponses } from "../upstream-responses";

/* An upstream whose QR codes are never scanned. `GET /scans` returns the number of polls. */
const CODE_LIFETIME_SECONDS = 3_600;
let scans = 0;
let codes = 0;

serveResponses({
  "/admins/wxlogin/qrcode": () => {
    codes += 1;
    const data = { url: `http://weixin.qq.com/q/${codes}`, ticket: `ticket-${codes}` };
    return JSON.stringify({ code: 200, data: { ...data, expire_seconds: CODE_LIFETIME_SECONDS } });
  },
  "/admins/wxlogin/userinfo": () => {
    scans += 1;
    return '{"code":200,"data":null}';
  },
  "/scans": () => String(scans),
});
