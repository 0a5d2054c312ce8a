import { expect, it, vi } from "vitest";
import { createListener } from "~/sandbox/http/listener";
import { Sandbox } from "~/sandbox/sandbox";
import { SandboxClient } from "~/tests/sandbox/running-sandbox";
import { listenDuringTest } from "~/tests/support/listen";

it("a mistake in the sandbox itself is HTTP 500, and the next request is answered", async () => {
  const settings = { seed: 1, qr: "native", smsMode: "fixed", publicOrigin: null } as const;
  const sandbox = new Sandbox(settings, () => "");
  const client = new SandboxClient();
  client.url = (await listenDuringTest(createListener(sandbox))).url;
  const take = vi.spyOn(sandbox.faults, "take").mockImplementationOnce(() => {
    throw new Error("broken");
  });
  const action = { action: "login", mobileNumber: "13800000001" };
  expect((await client.post("/admins/sendcode", action)).status).toBe(500);
  expect((await client.post("/admins/sendcode", action)).status).toBe(200);
  expect(take).toHaveBeenCalledTimes(2);
});
