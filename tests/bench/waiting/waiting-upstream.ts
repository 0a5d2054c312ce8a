import { serveAnswers } from "../quick-answers";

/**
 * An upstream whose QR codes nobody scans and which answers at once, so that it is not what is
 * measured. `GET /scans` tells how often it was asked.
 */
const CODE_LIFETIME_SECONDS = 3_600;
let scans = 0;
let codes = 0;

serveAnswers({
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
