import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiServer, PUBLIC_ORIGIN, startApi } from "./support/api-server";

let server: ApiServer;

beforeAll(async () => {
  server = await startApi();
});
afterAll(() => server.close());

/** The reader's phone: scans and pays whatever is shown, until the reader is done. */
async function playPhone(reading: Promise<unknown>): Promise<void> {
  let done = false;
  const finished = reading.finally(() => {
    done = true;
  });
  while (!done) {
    const tickets = await server.sandbox.tickets();
    if (tickets.some(({ state }) => state === "waiting")) await server.sandbox.scan("10001");
    const asked = (await server.sandbox.journal()).find(({ call }) => call === "pay.wx.info");
    if (asked) await server.sandbox.setOrder(asked.query.orderId ?? "", { do: "pay" });
    await Promise.race([finished, setTimeout(50)]);
  }
}

it("the integrators' chapter runs as it stands: first call, both logins, buying", async () => {
  const chapter = await readFile("docs/integrating.md", "utf8");
  const blocks = [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
  expect(blocks).toHaveLength(4);
  const script = blocks.join("\n").replace(`API=${PUBLIC_ORIGIN}/api/v1`, `API=${server.url}`);
  const reading = promisify(execFile)("sh", ["-eu", "-c", script]);
  await playPhone(reading);
  const { stdout } = await reading;
  for (const said of [
    '"productId":"DT_DOCK_0001"',
    '"cooldownSeconds":60',
    '"nickname":"张创作"',
    "id: signed-in",
    "id: paid",
  ])
    expect(stdout).toContain(said);
});
