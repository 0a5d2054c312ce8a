import { mistakesInLocks } from "./mistakes/locks";
import type { Mutation } from "./mistakes/mutation";
import { mistakesInPayments } from "./mistakes/payments";
import { mistakesInRecords } from "./mistakes/records";
import { mistakesInRequests } from "./mistakes/requests";

/** Mistakes that somebody could make in the purchase; the stories must find each of them. */
export const mutations: readonly Mutation[] = [
  ...mistakesInLocks,
  ...mistakesInRequests,
  ...mistakesInRecords,
  ...mistakesInPayments,
];
