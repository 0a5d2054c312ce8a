import { describe, expect, it } from "vitest";
import { type Cell, cells, cellsOf, isOwnPage, OWN_ORIGIN } from "./support/origin-cells";
import { FORM, JSON_TYPE, type StateChange, stateChanges } from "./support/state-changes";
import { useWire } from "./support/use-wire";
import { cookiePair } from "./support/wire";

const SESSION = "__Host-session";
const VICTIM = "13800000002";
const AT_ONCE = 40;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Calls that change nothing at the upstream. */
const READING_CALLS =
  /^(stats\..*|auth\.qr|auth\.scan|company\.(detail|list|users\.list)|pay\.(products|openInfo|history|(wx|ali)\.info)|vip\.(experience|orders|membership)|nav\.list)$/;

describe("no other site's page changes anything: method × origin × site × type × cookie × route", () => {
  const { test, wire } = useWire({ PUBLIC_ORIGIN: OWN_ORIGIN }, AT_ONCE);
  let judged = 0;

  async function signInVictim(mobile: string): Promise<string> {
    await test.sandbox.reset();
    return wire.signIn(mobile, "80001");
  }

  /** What the victim's session says of itself; a page alone could be any page. */
  async function stateOf(cookie: string): Promise<unknown> {
    const me = await wire.send({
      method: "GET",
      path: "/api/v1/me",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
    return { status: me.status, body: JSON.parse(me.text) };
  }

  const changesSince = async (mark: number) =>
    (await test.sandbox.calls(mark)).filter((call) => !READING_CALLS.test(call));

  function sendCell(change: StateChange, cell: Cell, cookie: string) {
    const method = cell.method === "own" ? change.method : cell.method;
    const type = cell.type === "own" ? change.type : cell.type;
    return wire.send({
      method,
      path: change.path,
      headers: {
        Cookie: cookie,
        ...(type ? { "Content-Type": type } : {}),
        ...(cell.origin === null ? {} : { Origin: cell.origin }),
        ...(cell.site === null ? {} : { "Sec-Fetch-Site": cell.site }),
        ...cell.distraction,
      },
      body: READS.has(method) ? null : change.body,
    });
  }

  // docs/product.md#state-changes-come-from-this-site-alone
  it.each(stateChanges)(
    "$method $path: 0 forged requests accepted, and the same from our own page is",
    async (change) => {
      const cookie = await signInVictim(change.as ?? VICTIM);
      const before = await stateOf(cookie);
      const mark = await test.sandbox.mark();
      const forged = cellsOf(stateChanges.indexOf(change)).filter(
        (cell) => READS.has(cell.method) || !isOwnPage(cell),
      );
      for (let at = 0; at < forged.length; at += AT_ONCE) {
        await Promise.all(
          forged.slice(at, at + AT_ONCE).map(async (cell) => {
            const answer = await sendCell(change, cell, cookie);
            const said = `${JSON.stringify(cell)}: ${answer.status}`;
            expect(cookiePair(answer.headers, SESSION), said).toBeNull();
            expect(answer.headers["access-control-allow-origin"], said).toBeUndefined();
            if (!READS.has(cell.method))
              expect([403, 404, 405, 303], said).toContain(answer.status);
          }),
        );
      }
      judged += forged.length;
      expect(await changesSince(mark)).toEqual([]);
      expect(await stateOf(cookie)).toEqual(before);

      const own = await sendCell(
        change,
        { method: "own", type: "own", origin: OWN_ORIGIN, site: "same-origin", distraction: {} },
        cookie,
      );
      expect(own.status, own.text).toBeLessThan(400);
      if (change.call) expect(await changesSince(mark)).toContain(change.call);
      else if (change.path === "/preferences")
        expect(cookiePair(own.headers, "__Host-preferences")).not.toBeNull();
      else expect(await stateOf(cookie)).toMatchObject({ status: 401 });
    },
  );

  it("judged at least 2,000 cells", () => {
    expect(judged).toBeGreaterThanOrEqual(2_000);
  });

  it("login CSRF: another site cannot sign the visitor in as somebody else", async () => {
    const attacker = { intent: "password-login", mobile: "13800000001", password: "Passw0rd!" };
    const mark = await test.sandbox.mark();
    for (const cell of cells.filter((each) => each.method === "POST" && !isOwnPage(each))) {
      const answer = await wire.send({
        method: "POST",
        path: "/login?method=password",
        headers: {
          "Content-Type": FORM,
          ...(cell.origin === null ? {} : { Origin: cell.origin }),
          ...(cell.site === null ? {} : { "Sec-Fetch-Site": cell.site }),
        },
        body: new URLSearchParams(attacker).toString(),
      });
      expect(answer.status).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await test.sandbox.calls(mark)).toEqual([]);
  });

  it("login CSRF by JSON: a session is given to who asked for it and never as a cookie", async () => {
    const body = JSON.stringify({
      method: "password",
      mobile: "13800000001",
      password: "Passw0rd!",
    });
    for (const type of ["text/plain", FORM, "multipart/form-data; boundary=b"]) {
      const answer = await wire.send({
        method: "POST",
        path: "/api/v1/sessions",
        headers: { "Content-Type": type, Origin: "https://evil.example" },
        body,
      });
      expect(answer.status).toBe(403);
    }
    const answer = await wire.send({
      method: "POST",
      path: "/api/v1/sessions",
      headers: { "Content-Type": JSON_TYPE, Cookie: `${SESSION}=${"x".repeat(43)}` },
      body,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});
