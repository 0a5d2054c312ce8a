import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import {
  clientOf,
  getSharedBrowser,
  openPage,
  type PageOptions,
  type WatchedPage,
} from "./browser";
import { logIn } from "./client";
import { type ServerProcess, startServerProcess } from "./server-process";

/** The built server and a browser, for all tests of the `describe` that asks for them. */
interface Site {
  readonly browser: Browser;
  readonly server: ServerProcess;
  /** A page of a browser of its own, which a member of the sandbox may be signed in to. */
  open(options?: PageOptions & { signedInAs?: string }): Promise<WatchedPage>;
}

export function useSite(environment?: Record<string, string>): Site {
  let browser: Browser;
  let server: ServerProcess;

  beforeAll(async () => {
    [browser, server] = await Promise.all([getSharedBrowser(), startServerProcess(environment)]);
  });
  afterAll(async () => {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    await server?.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
    async open({ signedInAs, ...options } = {}) {
      const opened = await openPage(browser, { baseURL: server.origin, ...options });
      if (signedInAs) await logIn(clientOf(opened.page.request, server.origin), signedInAs);
      return opened;
    },
  };
}
