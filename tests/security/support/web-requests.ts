import { anonymousPages, memberPages } from "~/tests/support/every-page";
import type { Seeded } from "./seeded";
import { FORM, JSON_TYPE, stateChanges } from "./state-changes";
import type { WireRequest } from "./wire";
import { words } from "./words";

/** Who a generated request comes from; whose cookie that is, the test knows. */
interface WebRequest extends WireRequest {
  headers: Record<string, string>;
}

const METHODS = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "HEAD"];
const PAGES = [
  ...anonymousPages,
  ...memberPages,
  ...words(`
    /pricing/pay/wx_1/status /pricing/pay/wx_1/result /company/users/10003/edit
    /company/users/10003/roles /login/qr/status /login/bind /widget/signup/w1 /preferences
    /logout
  `),
];
const FORMS = stateChanges.filter(({ kind }) => kind === "page");
const FILES = words(`
  /report.gif?data={} /robots.txt /sitemap.xml /favicon.ico /assets/none.js /healthz /readyz
  /.env /api/v1/products /api/v1/me /api/docs /api/nothing
`);
const ROUTES = words(`
  root screens/login/login screens/account/order screens/pricing/pricing
  screens/company/choose screens/nowhere __proto__
`);
const PARAMETERS = words(`
  page redirectTo method type productId years channel index edit company_id sometext browser
  isShow urlName url done
`);
const FIELDS = [
  "",
  ...words(`
    intent mobileNumber mobile password code company_id company_key productId years channel
    agreement urlName url id name theme enhanced __proto__ constructor a[b]
  `),
];
const VALUES = [
  "",
  "' or 1=1 --",
  "\u0000",
  "\r\nSet-Cookie: a=b",
  "\ud83d\ude00",
  "\u202e",
  "汉".repeat(300),
  "x".repeat(3_000),
  ...words(`
    0 1 -1 1e9 NaN undefined null true login send-code password-login check-scan bind delete sms
    13800000001 123456 wxpay DT_DOCK_0001 80001 /order //evil.example https://evil.example/
    javascript:alert(1) <script>alert(1)</script> {{7*7}} ../../etc/passwd
  `),
];
const MANGLINGS = [
  `/${"a".repeat(2_000)}`,
  ...words(`
    / // /.. /../../x /%2e%2e/ % %00 %0d%0a %ff%fe %25%32%65 ;a=b /搜索 .json .php /constructor
    /__proto__ ? #x
  `),
];
const LANGUAGES = ["en", "zh-CN", "fr;q=0.5,*;q=x", "", "a".repeat(200), "zh;q=2, en;q=-1"];
const OTHER_HEADERS: readonly Record<string, string>[] = [
  { Range: "bytes=0-1,5-,-9999999999" },
  { "If-None-Match": '*, W/"a"' },
  { "If-Modified-Since": "no date" },
  { Accept: "application/json;q=x, */*;;" },
  { "X-Forwarded-For": "1.1.1.1, <script>" },
  { "X-HTTP-Method-Override": "DELETE" },
  { "X-Request-Id": "' or 1=1" },
  { traceparent: "00-zz-zz-01" },
  { "Accept-Encoding": "br;q=0, gzip;q=0, identity;q=0" },
  { "Sec-Fetch-Dest": "empty" },
  { Purpose: "prefetch" },
  { Host: "evil.example:99999" },
];

/** What a browser, a script or somebody who tries things sends to a page. */
export function webRequest(random: Seeded, origin: string, session: string): WebRequest {
  const request = random.onceIn(2) ? reading(random) : changing(random, origin);
  const { headers } = request;
  headers.Cookie ??= cookies(random, session);
  if (random.onceIn(2)) headers["Accept-Language"] = random.pick(LANGUAGES);
  if (random.onceIn(3)) Object.assign(headers, random.pick(OTHER_HEADERS));
  return { ...request, path: encodeControls(request.path) };
}

function reading(random: Seeded): WebRequest {
  const method = random.onceIn(12) ? random.pick(METHODS) : "GET";
  return { method, path: address(random), headers: {} };
}

function changing(random: Seeded, origin: string): WebRequest {
  const headers: Record<string, string> = {};
  if (!random.onceIn(10)) headers.Origin = origin;
  else if (random.onceIn(2)) headers.Origin = random.pick(["null", "https://evil.example", ""]);
  if (random.onceIn(3)) headers["Sec-Fetch-Site"] = random.onceIn(4) ? "x" : "same-origin";
  const known = random.pick(FORMS);
  const path = random.onceIn(6) ? address(random) : known.path;
  const { type, body } = random.onceIn(4) ? known : content(random, known.body);
  if (type) headers["Content-Type"] = type;
  const method = random.onceIn(15) ? random.pick(METHODS) : "POST";
  // The framework's script asks for an action's data alone.
  const query = random.onceIn(4)
    ? `${path.includes("?") ? "&" : "?"}_data=${random.pick(ROUTES)}`
    : "";
  return { method, path: path + query, headers, body: method === "HEAD" ? null : body };
}

function address(random: Seeded): string {
  if (random.onceIn(8)) return random.pick(FILES);
  let path = random.pick(PAGES);
  if (random.onceIn(3)) path += random.pick(MANGLINGS);
  const query = random.some(3, () => {
    const name = random.pick(PARAMETERS);
    return `${name}=${encodeURIComponent(random.pick(VALUES)).slice(0, 1_500)}`;
  });
  if (random.onceIn(4)) query.push(`_data=${random.pick(ROUTES)}`);
  if (random.onceIn(20)) query.push(random.pick(["%", "=&=&", "a=%zz", "&".repeat(500)]));
  return query.length > 0 ? `${path}${path.includes("?") ? "&" : "?"}${query.join("&")}` : path;
}

function content(random: Seeded, known: string): { type: string; body: string | Buffer } {
  const form = new URLSearchParams(known);
  for (const name of random.some(4, () => random.pick(FIELDS)))
    if (random.onceIn(3)) form.append(name, random.pick(VALUES));
    else form.set(name, random.pick(VALUES));
  const body = form.toString();
  if (!random.onceIn(5)) return { type: FORM, body };
  const bytes = Buffer.from(body || "x");
  bytes[random.below(bytes.length)] = random.below(256);
  return random.pick([
    { type: FORM, body: bytes },
    { type: FORM, body: "intent=%&mobileNumber=%E4%B8&%zz" },
    { type: FORM, body: `${body}&${"a=1&".repeat(1_500)}` },
    { type: FORM, body: "x".repeat(66_000) },
    { type: JSON_TYPE, body: JSON.stringify(Object.fromEntries(form)) },
    { type: "text/plain", body },
    { type: "multipart/form-data", body },
    { type: "multipart/form-data; boundary=b", body: `--b\r\n\r\n${body}\r\n--b--` },
    {
      type: "multipart/form-data; boundary=b",
      body: `--b\r\nContent-Disposition: form-data; name="intent"; filename="x"\r\n\r\nlogin\r\n--b--\r\n`,
    },
    { type: "", body },
    { type: "application/x-www-form-urlencoded; charset=utf-7", body },
  ]);
}

function cookies(random: Seeded, session: string): string {
  const dice = random.below(10);
  if (dice < 5) return session;
  if (dice === 5) return `${session}; ${session}`;
  if (dice === 6) return `session=${"A".repeat(43)}`;
  if (dice === 7)
    return `${session}; preferences=${random.pick(["dark.en.granted", "x.y.z", "light.zh-CN.denied", "....."])}`;
  return random.pick([
    "",
    "session=; session",
    "=;=;;",
    `session=${"%00".repeat(9)}`,
    "a=".repeat(900),
  ]);
}

/** What no client can put on the wire. */
const encodeControls = (path: string) =>
  encodeURI(path.replaceAll("#", "%23")).replace(/%25/g, "%");
