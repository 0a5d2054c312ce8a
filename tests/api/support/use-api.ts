import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { later } from "~/tests/support/later";
import { type ApiServer, startApi } from "./api-server";
import { type Caller, chooseCompany, signIn } from "./client";

type Options = Parameters<typeof startApi>[0];

/** The JSON interface for all tests of a file or `describe`; the sandbox starts anew before each of them. */
export function useApi(options?: Options): ApiServer {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApi(options);
  });
  afterAll(() => server.close());
  beforeEach(() => server.sandbox.reset());
  return later(() => server);
}

/** The JSON interface for the running test alone. */
export async function startOwnApi(options?: Options): Promise<ApiServer> {
  const server = await startApi(options);
  onTestFinished(() => server.close());
  return server;
}

/** Signs in before each test, and chooses a company when one is given. */
export function useCaller(server: ApiServer, mobileNumber: string, companyId?: string): Caller {
  let caller: Caller;
  beforeEach(async () => {
    caller = await signIn(server, mobileNumber);
    if (companyId) await chooseCompany(caller.client, companyId);
  });
  return later(() => caller);
}
