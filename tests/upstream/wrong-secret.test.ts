import { expect, it, onTestFinished, vi } from "vitest";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { checkInstallation } from "~/server/check-installation";
import { readConfig } from "~/server/config/env";
import { connect } from "~/tests/gateway/upstream/fake-upstream";
import { startSandbox } from "~/upstream/simulation/start-sandbox";

const [RIGHT, WRONG] = ["r".repeat(32), "w".repeat(32)];

async function startUpstream() {
  const upstream = await startSandbox({ gatewaySecrets: [RIGHT] });
  onTestFinished(() => upstream.close());
  return upstream.url;
}

// docs/upstream.md#headers
it("a wrong secret is an upstream that is away, not a visitor who must sign in again", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const url = await startUpstream();
  const wrong = connect(url, { variables: { UPSTREAM_SECRET: WRONG } });
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(wrong.upstream.company.list()).rejects.toMatchObject({
      code: "upstream-unreachable",
      cause: { details: { reason: "UPSTREAM_SECRET is not the upstream's" } },
    });
  expect(wrong.records.map(({ outcome }) => outcome)).toEqual(
    Array(3).fill("upstream-unreachable"),
  );
  const line = "upstream: a call: ForeignCall X-Gateway-Secret is missing";
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining(line)]);
  const right = connect(url, { variables: { UPSTREAM_SECRET: RIGHT } });
  await expect(right.upstream.company.list()).rejects.toMatchObject({ code: "unauthorized" });
});

it.each([
  [RIGHT, true, /^upstream .*: reached$/],
  [WRONG, false, /^upstream .*: NOT REACHED \(UPSTREAM_SECRET is not the upstream's\)$/],
])("--check calls the upstream with the secret %s: %s", async (secret, passes, said) => {
  const url = await startUpstream();
  const variables = { DEPLOYMENT: "demo", UPSTREAM_URL: url, UPSTREAM_SECRET: secret };
  const config = readConfig(variables);
  const lines: string[] = [];
  const passed = await checkInstallation(
    { config, store: createMemoryStore(), upstreamConfig: createUpstreamConfig(config) },
    (line) => lines.push(line),
  );
  expect(passed).toBe(passes);
  expect(lines).toContainEqual(expect.stringMatching(said));
});
