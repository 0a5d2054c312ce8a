import supertest from "supertest";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { noteFigure } from "./figures";
import { inParallel } from "./three-nodes";

const VICTIM = "10001";
const ATTACKER = "10009";

let test: TestApp;
const ids = { victim: "", attacker: "" };

beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_ORIGIN: "https://www.example.com" } });
  for (const [who, mobile] of [
    ["victim", "13800000001"],
    ["attacker", "13800000009"],
  ] as const) {
    const login = { method: "password", mobile, password: "Passw0rd!" };
    ids[who] = (await supertest(test.app).post("/api/v1/sessions").send(login)).body.token;
  }
});
afterAll(() => test.close());

/** Cookie headers as a sibling subdomain, a script or an old proxy can make a victim's browser send them. */
function tossedHeaders(): string[] {
  const own = `__Host-session=${ids.victim}`;
  const names = [
    "__Host-session",
    "session",
    "__Secure-session",
    "__host-session",
    "__HOST-SESSION",
  ];
  const shapes = [(value: string) => value, (value: string) => `"${value}"`, encodeURIComponent];
  const tossed = names.flatMap((name) => shapes.map((shape) => `${name}=${shape(ids.attacker)}`));
  const spaced = [
    ` __Host-session=${ids.attacker}`,
    `__Host-session =${ids.attacker}`,
    `__Host-session= ${ids.attacker}`,
    `__Host-session=x; __Host-session=${ids.attacker}`,
    `__Host%2Dsession=${ids.attacker}`,
    `=__Host-session=${ids.attacker}`,
    `a="; __Host-session=${ids.attacker}"`,
  ];
  return [...tossed, ...spaced].flatMap((cookie) => [
    `${cookie}; ${own}`,
    `${own}; ${cookie}`,
    `${own}, ${cookie}`,
    `${cookie}; ${own}; ${cookie}`,
    // Alone and under its right name it is no tossed one.
    ...(cookie.trim().startsWith("__Host-session=") ? [] : [cookie]),
  ]);
}

it("0 tossed cookies make a visitor somebody else, on pages and through JSON", async () => {
  const headers = tossedHeaders();
  const accepted: string[] = [];
  let stillVictim = 0;
  await inParallel(headers, 8, async (Cookie) => {
    const asked = { Cookie, "Sec-Fetch-Site": "same-origin" };
    const me = await supertest(test.app).get("/api/v1/me").set(asked);
    const page = await supertest(test.app).get("/accountInformation").set(asked);
    if (me.body.user?.uid === ATTACKER || page.text.includes("138****0009")) accepted.push(Cookie);
    if (me.body.user?.uid === VICTIM) stillVictim += 1;
  });
  noteFigure(
    "sessions",
    "cookie tossing and duplicate cookies accepted",
    "0",
    `${accepted.length} of ${headers.length} (in ${stillVictim} the visitor's own cookie still counts)`,
  );
  expect(accepted).toEqual([]);
  // The oracle can tell: each by itself is who it says.
  for (const [id, uid] of [
    [ids.victim, VICTIM],
    [ids.attacker, ATTACKER],
  ]) {
    const me = await supertest(test.app)
      .get("/api/v1/me")
      .set({ Cookie: `__Host-session=${id}`, "Sec-Fetch-Site": "same-origin" });
    expect(me.body.user.uid).toBe(uid);
  }
}, 120_000);
