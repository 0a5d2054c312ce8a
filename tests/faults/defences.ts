import type { Defence } from "./defences/defence";
import { defencesOfGateway } from "./defences/gateway";
import { defencesOfServer } from "./defences/server";
import { defencesOfSession } from "./defences/session";

/** Taken away one at a time by `npm run test:mutations`; tests that need no build, so that it is quick. */
export const defences: readonly Defence[] = [
  ...defencesOfServer,
  ...defencesOfGateway,
  ...defencesOfSession,
];
