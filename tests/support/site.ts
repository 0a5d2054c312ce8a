import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import {
  clientOf,
  getSharedBrowser,
  openPage,
  type PageOptions,
  type WatchedPage,
} from "./browser";
import { type Client, logIn } from "./client";
import { later } from "./later";
import type { SandboxControl } from "./sandbox-control";
import { type ServerProcess, startServerProcess } from "./server-process";
import { withoutLimits } from "./without-limits";

/** For `describe.each`: a page has to work either way. */
export const scripting = [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
] as const;

type Options = PageOptions & { signedInAs?: string };

/** The built server, one for all files of a process; the sandbox starts anew before each test. */
interface Site {
  readonly origin: string;
  readonly sandbox: SandboxControl;
  /**
   * A page of a browser of its own, which a member of the sandbox may be signed in to. It is closed
   * after the test, which fails when the page has complained.
   */
  open(options?: Options): Promise<WatchedPage>;
  /** Sends requests with the cookies of a page's browser. */
  clientOf(page: Page): Client;
}

let ofThisProcess: Promise<ServerProcess> | undefined;

/** All tests sign in and buy from one address; it ends with this process. */
function getSharedServer(): Promise<ServerProcess> {
  ofThisProcess ??= startServerProcess(withoutLimits);
  return ofThisProcess;
}

/** The server, whose sandbox starts anew before each test. */
export function useSharedServer(): Pick<Site, "origin" | "sandbox"> {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await getSharedServer();
  });
  beforeEach(() => server.sandbox.reset());
  return later(() => server);
}

export function useSite(): Site {
  const server = useSharedServer();
  const opened: WatchedPage[] = [];

  beforeAll(getSharedBrowser);
  afterEach(async () => {
    const pages = opened.splice(0);
    await Promise.all(pages.map(({ context }) => context.close()));
    expect(pages.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  const site: Site = {
    get origin() {
      return server.origin;
    },
    get sandbox() {
      return server.sandbox;
    },
    async open({ signedInAs, ...options } = {}) {
      const browser = await getSharedBrowser();
      const watched = await openPage(browser, { baseURL: server.origin, ...options });
      opened.push(watched);
      if (signedInAs) await logIn(site.clientOf(watched.page), signedInAs);
      return watched;
    },
    clientOf: (page) => clientOf(page.request, server.origin),
  };
  return site;
}

/** A new page for each test. */
export function usePage(site: Site, options?: Options): Page {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await site.open(options));
  });
  return later(() => page);
}
