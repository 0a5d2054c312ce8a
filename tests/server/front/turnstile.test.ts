import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTurnstile } from "~/server/front/turnstile";
import { startTestApp } from "~/tests/support/app";

describe("the turnstile", () => {
  /** Who has begun so far, of all who came. */
  function crowdAt(turnstile: ReturnType<typeof createTurnstile>) {
    const begun: number[] = [];
    let came = 0;
    return {
      begun,
      come(count: number) {
        for (let each = 0; each < count; each += 1) {
          const who = came++;
          turnstile(() => void begun.push(who));
        }
      },
    };
  }

  it("lets in at once whoever comes while few do", async () => {
    const { begun, come } = crowdAt(createTurnstile(3));
    for (const count of [3, 6, 9]) {
      come(3);
      expect(begun).toHaveLength(count);
      await nextTurn();
    }
  });

  it("lets no more than so many in during one turn, in the order in which they came", async () => {
    const { begun, come } = crowdAt(createTurnstile(3));
    come(8);
    const counts = [begun.length];
    while (begun.length < 8) {
      await nextTurn();
      counts.push(begun.length);
    }
    expect(counts).toEqual([3, 6, 8]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("lets nobody overtake those who wait", async () => {
    const { begun, come } = crowdAt(createTurnstile(2));
    come(4);
    await nextTurn();
    come(2);
    expect(begun).toEqual([0, 1, 2, 3]);
    await nextTurn();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("does nothing for a request whose sender left while it waited", async () => {
    const test = await startTestApp();
    const waiting: Parameters<RequestListener>[] = [];
    const server = createServer((...exchange) => waiting.push(exchange)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const senders = Array.from({ length: 17 }, () =>
      request({ port, path: "/login", agent: false }).on("error", () => {}),
    );
    for (const sender of senders) sender.end();
    await expect.poll(() => waiting).toHaveLength(17);

    const mark = await test.sandbox.mark();
    for (const exchange of waiting) test.app(...exchange);
    waiting.at(-1)?.[1].destroy();
    // Seen from the server: which sender's connection came last is not the senders' to say.
    await Promise.all(waiting.slice(0, 16).map(([, response]) => once(response, "finish")));
    await nextTurn();
    expect(await test.sandbox.calls(mark)).toHaveLength(16);

    for (const sender of senders) sender.destroy();
    server.close();
    await test.close();
  });
});
