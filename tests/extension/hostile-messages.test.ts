import { describe, expect, it } from "vitest";
import { useWorker } from "./lab/use-worker";

/** What a script of the service's own page may try; the first two are what the page says itself. */
const HEARD = ["hello", "work"].map((type) => ({ to: "distribution-extension", type }));
const to = "distribution-extension";
const HOSTILE: unknown[] = [
  null,
  "hello",
  42,
  [],
  {},
  { type: "hello" },
  { to },
  { to, type: "pair" },
  { to, type: "publish", title: "x", html: "<p>x</p>" },
  { to, type: "work", origin: "https://evil.example" },
  { to, type: "work", tasks: [{ id: "1", step: "pressing" }] },
  { to, type: "hello", token: true },
  { to: "distribution-page", type: "hello" },
  { to, type: ["work"] },
  { to, type: { toString: "work" } },
  { to: [to], type: "hello" },
  { to, type: "HELLO" },
  { to, type: "work ", extra: null },
  { to, type: "__proto__" },
  { to, type: "hello", constructor: { prototype: {} } },
];

describe("a hostile script", { timeout: 120_000 }, () => {
  const world = useWorker();
  const open = async (url: string) => {
    const page = await world.browser.context.newPage();
    await page.goto(url);
    return page;
  };
  const countAnswers = `(async (messages) => {
    let answers = [];
    addEventListener("message", ({ data }) => {
      if (data?.to === "distribution-page" && "version" in data) answers.push(data);
    });
    for (const message of messages) postMessage(message, location.origin);
    await new Promise((done) => setTimeout(done, 1500));
    return answers;
  })`;

  it("in the service's page is heard only with the two messages of the page", async () => {
    await world.evaluate(
      `chrome.scripting.registerContentScripts([{ id: "t", matches: ["http://127.0.0.1/*"],
        js: ["service-page.js"], runAt: "document_start", persistAcrossSessions: false }])`,
    );
    const page = await open(`${world.server.origin}/api/docs`);
    const send = (messages: unknown[]) =>
      page.evaluate<unknown[]>(`(${countAnswers})(${JSON.stringify(messages)})`);
    const before = await world.evaluate("chrome.storage.local.get()");
    expect(await send(HOSTILE)).toEqual([]);
    expect(await world.evaluate("chrome.storage.local.get()")).toEqual(before);
    const known = { version: "3.4", protocol: 1, isPaired: true, edition: "" };
    const hello = { to: "distribution-page", ...known };
    expect(await send(HEARD)).toEqual([hello, hello]);
    await page.close();
  });

  it("in a platform's page is not heard, and reads neither token nor texts", async () => {
    const page = await open("https://juejin.cn/published");
    const answers = await page.evaluate(
      `(${countAnswers})(${JSON.stringify([...HOSTILE, ...HEARD])})`,
    );
    expect(answers).toEqual([]);
    expect(await page.evaluate("typeof chrome.runtime?.sendMessage")).toBe("undefined");
    // A script that the extension itself puts there cannot read what is stored, either.
    const read = await world.evaluate(`chrome.tabs.query({ url: "https://juejin.cn/published" })
      .then(([{ id }]) => chrome.scripting.executeScript({ target: { tabId: id },
        func: () => chrome.storage.local.get().then(() => "read", () => "refused") }))
      .then(([{ result }]) => result)`);
    expect(read).toBe("refused");
    await page.close();
  });
});
