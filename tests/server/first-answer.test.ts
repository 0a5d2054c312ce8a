import { once } from "node:events";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { afterFirstAnswer } from "~/server/first-answer";

describe("after the first answer (server/v8-flags.ts)", () => {
  let server: Server;
  let origin: string;
  let answersOpen: ServerResponse[];
  let actions: number;

  beforeEach(async () => {
    answersOpen = [];
    actions = 0;
    server = createServer((request, response) => {
      if (request.url === "/events") answersOpen.push(response);
      else response.end();
    }).listen(0, "127.0.0.1");
    afterFirstAnswer(server, () => {
      actions += 1;
    });
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  it("nothing happens before a request, and once after one", async () => {
    expect(actions).toBe(0);
    await fetch(origin);
    await expect.poll(() => actions).toBe(1);
    await fetch(origin);
    await fetch(origin);
    expect(actions).toBe(1);
  });

  it("an earlier request that stays open is not waited for", async () => {
    get(`${origin}/events`).on("error", () => {});
    await expect.poll(() => answersOpen.length).toBe(1);
    expect(actions).toBe(0);
    await fetch(origin);
    await expect.poll(() => actions).toBe(1);
  });
});
