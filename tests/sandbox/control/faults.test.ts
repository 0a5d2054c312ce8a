import { expect, it } from "vitest";
import { runSandbox } from "~/tests/sandbox/running-sandbox";

const sandbox = runSandbox();
const products = () => sandbox.get("/getProduct", { productType: 8 });

it.each([
  [{ http: 503 }, 503, { code: 503, data: null, error_msg: "" }],
  [{ http: 429, body: { code: 1 } }, 429, { code: 1 }],
  [{ code: 20000, error_msg: "words" }, 200, { code: 20000, data: null, error_msg: "words" }],
  [{ data: null }, 200, { code: 200, data: null, error_msg: "" }],
  [{ raw: "<html>" }, 200, "<html>"],
  [{ raw: "gone", http: 502, delayMs: 1 }, 502, "gone"],
] as const)("the effect %j", async (effect, status, body) => {
  await sandbox.fault("pay.products", effect);
  expect(await products()).toMatchObject({ status, body });
  expect((await products()).body.data).toHaveLength(3);
});

it("code changes nothing, data changes the state as usual", async () => {
  const token = await sandbox.signIn("10002");
  const save = { action: "save", uid: "10002", urlName: "a", url: "https://a.bc" };
  const count = async () =>
    (await sandbox.get("/navigation/list", { uid: "10002" }, token)).body.data.length;
  for (const [effect, due] of [
    [{ code: 20000 }, 2],
    [{ data: { id: 77 } }, 3],
  ] as const) {
    await sandbox.fault("nav.action", effect);
    await sandbox.post("/navigation/action", save, token);
    expect(await count()).toBe(due);
  }
});

it.each([
  ["one hit unless told otherwise", [{ http: 500 }], [500, 200]],
  ["so many hits, after others", [{ http: 500, times: 2, skip: 1 }], [200, 500, 500, 200]],
  [
    "the older first",
    [
      { http: 500, times: 2 },
      { http: 404, skip: 3 },
    ],
    [500, 500, 200, 404, 200],
  ],
])("times and skip: %s", async (_name, faults, expected) => {
  for (const { http, ...counts } of faults as { http: number; times?: number }[])
    await sandbox.fault("pay.products", { http }, counts);
  const seen = [];
  while (seen.length < expected.length) seen.push((await products()).status);
  expect(seen).toEqual(expected);
});
