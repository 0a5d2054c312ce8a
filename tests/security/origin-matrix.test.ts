import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { FORM, JSON_TYPE, type StateChange, stateChanges } from "./support/state-changes";
import { useWire } from "./support/use-wire";
import { cookiePair } from "./support/wire";

const OWN = "https://www.example.com";
const EVIL = "https://evil.example";
const SESSION = "__Host-session";
/** Calls that change nothing at the upstream. */
const READING_CALLS =
  /^(stats\..*|auth\.qr|auth\.scan|company\.(detail|key|list|users\.list)|pay\.(products|openInfo|history|(wx|ali)\.info)|vip\.(experience|orders|membership)|nav\.list|notice\.list)$/;

/** Origin and Sec-Fetch-Site of a forged request, null where it has none, and what should not count. */
const FORGED: readonly [origin: string | null, site: string | null, more?: object][] = [
  [EVIL, null],
  [EVIL, "cross-site"],
  [EVIL, "same-origin"],
  [EVIL, "none", { Referer: `${OWN}/index` }],
  [EVIL, null, { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" }],
  [EVIL, null, { Host: "evil.example" }],
  ["null", null],
  ["null", "same-origin"],
  ["", null],
  [null, null],
  [null, null, { Referer: `${OWN}/index`, "X-Requested-With": "XMLHttpRequest" }],
  [null, "same-origin"],
  [null, "cross-site"],
  [OWN, "cross-site"],
  [OWN, "same-site"],
  [OWN, "none"],
  [OWN, "x"],
  [`${OWN}, ${EVIL}`, null],
  ["http://www.example.com", null],
  [`${OWN}:8443`, null],
  [`${OWN}.evil.example`, null],
  ["https://evilwww.example.com", null],
  ["https://sub.www.example.com", "same-site"],
  [`${OWN}/`, null],
  ["HTTPS://WWW.EXAMPLE.COM", null],
];
/** Read nothing but their path, from wherever they come. */
const READS = ["GET", "HEAD", "OPTIONS"];
const OVERRIDE = { "X-HTTP-Method-Override": "POST", "X-Method-Override": "DELETE" };

describe("no other site's page changes anything", () => {
  const { test, wire } = useWire({ PUBLIC_ORIGIN: OWN });

  const sendFrom = (
    [origin, site, more]: (typeof FORGED)[number],
    { method, path, type, body }: Pick<StateChange, "method" | "path" | "type" | "body">,
    cookie = "",
  ) =>
    wire.send({
      method,
      path,
      headers: {
        Cookie: cookie,
        "Content-Type": type,
        ...(origin !== null && { Origin: origin }),
        ...(site !== null && { "Sec-Fetch-Site": site }),
        ...more,
      },
      body: READS.includes(method) ? null : body,
    });

  /** What the victim's session says of itself; a page alone could be any page. */
  async function stateOf(Cookie: string): Promise<unknown> {
    const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
    const { status, text } = await wire.send({ method: "GET", path: "/api/v1/me", headers });
    return { status, body: JSON.parse(text) };
  }

  const changesSince = async (mark: number) =>
    (await test.sandbox.calls(mark)).filter((call) => !READING_CALLS.test(call));

  // docs/product.md#state-changes-come-from-this-site-alone
  it.each(stateChanges)("$method $path: from our own page alone", async (change) => {
    await test.sandbox.reset();
    const cookie = await wire.signIn(change.as ?? phones.admin, "80001");
    const before = await stateOf(cookie);
    const mark = await test.sandbox.mark();
    for (const forged of FORGED)
      for (const type of [change.type, "text/plain"]) {
        const { status, headers } = await sendFrom(forged, { ...change, type }, cookie);
        expect([403, 404], `${forged} ${type}`).toContain(status);
        expect(cookiePair(headers, SESSION)).toBeNull();
        expect(headers["access-control-allow-origin"]).toBeUndefined();
      }
    for (const method of READS)
      await sendFrom([EVIL, "cross-site", OVERRIDE], { ...change, method }, cookie);
    // A method that is not known is taken for a change.
    for (const method of ["PROPFIND", "LINK"]) {
      const { status } = await sendFrom([EVIL, null], { ...change, method }, cookie);
      expect(status).toBe(change.path.startsWith("/api/") ? 405 : 403);
    }
    expect(await changesSince(mark)).toEqual([]);
    expect(await stateOf(cookie)).toEqual(before);

    const own = await sendFrom([OWN, "same-origin"], change, cookie);
    expect(own.status, own.text).toBeLessThan(400);
    if (change.call) expect(await changesSince(mark)).toContain(change.call);
    else if (change.path === "/preferences")
      expect(cookiePair(own.headers, "__Host-preferences")).not.toBeNull();
    else expect(await stateOf(cookie)).toMatchObject({ status: 401 });
  });

  it("another site cannot sign the visitor in as somebody else", async () => {
    const login = { mobile: phones.newcomer, password: "Passw0rd!" };
    const form = new URLSearchParams({ intent: "password-login", ...login }).toString();
    const body = JSON.stringify({ method: "password", ...login });
    const mark = await test.sandbox.mark();
    const path = "/login?method=password";
    const sessions = { method: "POST", path: "/api/v1/sessions", body };
    const answers = await Promise.all([
      ...FORGED.map((forged) => sendFrom(forged, { ...sessions, path, type: FORM, body: form })),
      ...["text/plain", FORM].map((type) => sendFrom([EVIL, null], { ...sessions, type })),
    ]);
    for (const { status, headers } of answers)
      expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
    expect(await test.sandbox.calls(mark)).toEqual([]);
    // A program gets its session as an answer, never as a cookie.
    const cookie = `${SESSION}=${"x".repeat(43)}`;
    const answer = await sendFrom([null, null], { ...sessions, type: JSON_TYPE }, cookie);
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([201, undefined]);
  });
});
