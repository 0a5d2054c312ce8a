import { configureGlobal } from "fast-check";

/** A change that is noticed needs no smaller case. */
configureGlobal({ endOnFailure: true });
