import { renderUnicodeCompact } from "uqr";
import { QR_POLL_INTERVAL_MS } from "~/gateway/core/qr-countdown";
import { isImageUrl } from "~/gateway/core/qr-image";
import { type Check, rule, UNKNOWN, visitorRefusal } from "../check";
import type { CheckRun } from "../check-run";
import { notTried } from "../not-tried";

/** Of a temporary WeChat code, in seconds. */
const LONGEST_LIFE = 2_592_000;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Login by a WeChat code. */
export const wechatChecks: Check[] = [
  rule("auth.qr", "stated", "The data is a code to draw, its life and its ticket.", async (run) => {
    await run.visitor.auth.getQr();
  }),
  rule(
    "auth.qr",
    "WeChat",
    "url is the text to draw, with a scheme, or a picture.",
    async (run) => {
      const { url } = await run.visitor.auth.getQr();
      run.expect(SCHEME.test(url) || isImageUrl(url), "data.url has no scheme such as http:");
    },
  ),
  rule("auth.qr", "WeChat", "A code lives from 1 to 2,592,000 seconds.", async (run) => {
    const { expireSeconds } = await run.visitor.auth.getQr();
    run.expect(
      expireSeconds <= LONGEST_LIFE,
      `data.expire_seconds is ${expireSeconds}, more than ${LONGEST_LIFE}; is it in milliseconds?`,
    );
  }),
  rule("auth.qr", "assumed", "Every request makes another ticket.", async (run) => {
    const first = await run.visitor.auth.getQr();
    const second = await run.visitor.auth.getQr();
    run.expect(first.ticket !== second.ticket, "two requests were given the same ticket");
  }),

  rule("auth.scan", "assumed", "Before the scan the data is null.", async (run) => {
    const { ticket } = await run.prepare(() => run.visitor.auth.getQr());
    await run.visitor.auth.scan(ticket);
    run.expect(run.data === null, "data is not null although the code was not scanned");
  }),
  visitorRefusal(
    "auth.scan",
    "An unknown, expired or used ticket is refused with code 4020.",
    { ticket: UNKNOWN.ticket },
    { code: 4020 },
  ),
];

/** Runs with --scan, before the checks that need an account. */
export const scanCheck: Check = rule(
  "auth.scan",
  "stated",
  "After the scan the data is the login user, and for 30 seconds the same one again.",
  async (run) => {
    if (!run.scanning) return notTried("needs a person who scans (--scan)");
    const { url, expireSeconds, ticket } = await run.prepare(() => run.visitor.auth.getQr());
    run.scanning.show(isImageUrl(url) ? url : `${renderUnicodeCompact(url)}\n${url}`);
    const user = await waitForScan(run, ticket, expireSeconds);
    if (!user) return notTried("no one scanned the code");
    run.accounts.add(user);
    const again = await run.visitor.auth.scan(ticket);
    run.expect(again?.token === user.token, "the second response is not the same as the first");
  },
  { clause: "login-user" },
);

async function waitForScan(run: CheckRun, ticket: string, expireSeconds: number) {
  const intervalMs = run.scanning?.intervalMs ?? QR_POLL_INTERVAL_MS;
  const endsAt = Date.now() + expireSeconds * 1000;
  while (Date.now() < endsAt) {
    const user = await run.visitor.auth.scan(ticket);
    if (user) return user;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  return null;
}
