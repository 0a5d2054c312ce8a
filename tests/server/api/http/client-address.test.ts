import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress } from "~/server/api/http/client-address";

describe("the client's address", () => {
  const from = (forwarded: string | undefined, proxies: number) =>
    clientAddress(
      {
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        socket: { remoteAddress: "10.0.0.1" },
      } as unknown as IncomingMessage,
      proxies,
    );

  it.each([
    [undefined, 0, "10.0.0.1"],
    ["1.1.1.1", 0, "10.0.0.1"],
    ["1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["1.1.1.1", 3, "1.1.1.1"],
    [undefined, 2, "10.0.0.1"],
    ["", 1, "10.0.0.1"],
  ])("X-Forwarded-For %j behind %i proxies is %s", (forwarded, proxies, address) => {
    expect(from(forwarded, proxies)).toBe(address);
  });
});
