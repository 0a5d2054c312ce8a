import { afterAll, beforeAll, beforeEach } from "vitest";
import { later } from "~/tests/support/later";
import { type ApiServer, startApi } from "./api-server";

/** The JSON interface for all tests of a file or `describe`; the sandbox starts anew before each of them. */
export function useApi(options?: Parameters<typeof startApi>[0]): ApiServer {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApi(options);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sandbox.reset());
  return later(() => server);
}
