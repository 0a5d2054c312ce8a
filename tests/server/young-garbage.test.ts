import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "~/tests/bench/sign-in";
import { withoutLimits } from "~/tests/security/support/without-limits";
import { bytesGrownOld, TRACING } from "~/tests/support/grown-old";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const LOAD = { connections: 8, warmUp: 4_000, requests: 4_000 };
/** Twice to four times what it is; one copy that grows, made once for each page, adds 4,400. */
const MOST_BYTES = { "/order": 3_500, "/accountInformation": 2_000 };

describe("Requests die young (decision 7)", () => {
  let server: ServerProcess;
  let headers: Record<string, string>;

  beforeAll(async () => {
    server = await startServerProcess(withoutLimits, "build", TRACING);
    headers = { cookie: await signIn(server.origin, "13800000001") };
  });
  afterAll(() => server?.stop());

  it.each(Object.entries(MOST_BYTES))(
    "of each %s at most %d bytes are left to a collection that stops everybody",
    { timeout: 120_000 },
    async (path, most) => {
      const { bytes, failed } = await bytesGrownOld(server, {
        url: server.origin + path,
        headers,
        ...LOAD,
      });
      expect(failed).toBe(0);
      expect(bytes).toBeLessThan(most);
    },
  );
});
