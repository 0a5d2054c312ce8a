import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AnswerHeaders } from "~/server/api/http/answer-headers";
import { endpoint } from "~/server/api/http/endpoint";
import { createServing } from "~/server/api/http/serve";
import { readConfig } from "~/server/config/env";
import { createDependencies, type Dependencies } from "~/server/dependencies";
import { createRouteTemplates } from "~/server/front/route-templates";
import { createReception } from "~/server/middleware/request-context";
import { LOGIN_USER, SECRETS } from "~/tests/gateway/session/sessions";

/** It has nothing confirmed, whatever it says of itself. */
const forgetful = endpoint({
  id: "getOwnName",
  method: "GET",
  path: "/own-name",
  tag: "Test",
  summary: "Who asks",
  access: "signed-in",
  confirmsSession: true,
  reply: {
    status: 200,
    description: "The name",
    schema: z.object({ name: z.string() }),
    example: { name: "" },
  },
  run: async ({ session }) => ({ name: session.user?.nickname ?? "" }),
});

describe("an operation that does not have a recalled session confirmed", () => {
  let dependencies: Dependencies;
  let server: Server;

  beforeAll(async () => {
    const config = readConfig({ SESSION_SECRETS: SECRETS[0], LOG_LEVEL: "silent" });
    dependencies = await createDependencies(config, { fastPaths: true });
    const { serve } = createServing(dependencies);
    const receive = createReception(dependencies, createRouteTemplates({}));
    server = createServer((request, response) => {
      const scope = receive(request, response);
      const headers = new AnswerHeaders({});
      const exchange = { request, response, search: "", clientAddress: "", headers, scope };
      void serve(forgetful, {}, exchange);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(async () => {
    server.close();
    await dependencies.close();
  });

  const ask = (token: string | null) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      headers: { Authorization: `Bearer ${token}`, Connection: "close" },
    });

  async function signIn() {
    const session = await dependencies.sessions.open(null);
    await session.signIn(LOGIN_USER);
    return session;
  }

  it("answers all the same, by the session as the store has it", async () => {
    const { id } = await signIn();
    await ask(id);
    const readings = vi.spyOn(dependencies.store, "readHashAndText");
    const answer = await ask(id);
    expect([answer.status, await answer.json()]).toEqual([200, { name: LOGIN_USER.nickname }]);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it("says nothing for one that has ended", async () => {
    const session = await signIn();
    const { id } = session;
    expect((await ask(id)).status).toBe(200);
    await session.signOut();
    expect((await ask(id)).status).toBe(401);
  });
});
