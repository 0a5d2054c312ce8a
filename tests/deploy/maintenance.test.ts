import { expect, it, onTestFinished } from "vitest";
import { freePort } from "~/tests/support/free-port";
import { startNginx } from "~/tests/support/nginx";
import { readText } from "./manifests";

it("the maintenance page answers every request in the balancer, without a node", async () => {
  const port = await freePort();
  const maintenance = readText("deploy/nginx.d/maintenance.conf");
  const nginx = await startNginx(port, [await freePort()], maintenance);
  onTestFinished(() => nginx.stop());
  for (const [path, method] of [
    ["/", "GET"],
    ["/order", "POST"],
    ["/api/v1/uploads/word", "POST"],
    ["/assets/a.js", "GET"],
  ]) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "600"]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("系统维护中");
  }
  expect(nginx.passed().map(({ node }) => node)).toEqual(["", "", "", ""]);
});
