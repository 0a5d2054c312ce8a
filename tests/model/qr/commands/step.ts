import fc from "fast-check";
import { createStep } from "../../step";
import type { QrStory } from "../qr-story";

export const qrEvents = new Set<string>();

export const step = createStep<QrStory>(qrEvents);

/** Visitors by their number: two browsers, then two programs. */
export const browser = fc.constantFrom(0, 0, 0, 1);
export const program = fc.constantFrom(2, 2, 2, 3);
export const anyone = fc.constantFrom(0, 0, 1, 2, 2, 3);
export const node = fc.nat(2);
