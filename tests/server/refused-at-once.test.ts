import { describe, expect, it } from "vitest";
import { useServers } from "~/tests/support/use-servers";
import { Visitor } from "~/tests/support/visitor";

describe("a page whose calls are all refused at once", () => {
  const { start } = useServers();

  it("ends nobody else's visit: the process lives", async () => {
    const server = await start();
    const visitor = new Visitor({ app: server.origin, origin: server.origin });
    await visitor.logIn("13800000002");
    await visitor.submit("/company", { company_id: "80001" });
    await server.sandbox.expireTokens("10002");
    for (let visit = 0; visit < 2; visit += 1) await visitor.get("/company/users");
    expect((await visitor.get("/healthz")).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain("nobody awaited");
  });
});
