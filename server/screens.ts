import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/node";
import type { Dependencies } from "./dependencies";
import { createRouteTemplates } from "./front/route-templates";
import { listCacheableAddresses } from "./pages/cacheable-addresses";
import { createPollFinder } from "./poll-routes";
import { createScreenHandlers, listStaticPaths, toScreenHandler } from "./screen-handlers";

export type Screens = ReturnType<typeof createScreens>;

/** The Remix app as it was built: who answers an address, and which answers may be kept. */
export function createScreens({ mode, fastPaths }: Pick<Dependencies, "mode" | "fastPaths">) {
  const whole = toScreenHandler(createRequestHandler(build, mode));
  return {
    handlerOf: fastPaths ? createScreenHandlers(build, mode, whole) : () => whole,
    staticPaths: listStaticPaths(build.routes),
    findPoll: createPollFinder(build, mode),
    templateOf: createRouteTemplates(build.routes),
    cacheableAddresses: listCacheableAddresses(build.routes),
  };
}
