import fc from "fast-check";
import { createStep } from "../../step";
import type { QrStory } from "../qr-story";

/** Everything that visitors, people with a phone and the world may do. */
export const qrEvents = [
  "open the login",
  "read the login again",
  "renew the code",
  "start a login",
  "poll",
  "poll in two places",
  "poll for two minutes",
  "poll to the end",
  "bind a phone",
  "bind twice",
  "sign out",
  "scan",
  "fault",
  "Redis pauses",
  "Redis fails over",
  "freeze",
  "thaw",
  "stand still in a poll",
  "kill",
  "wait",
  "go on",
] as const;

export const step = createStep<QrStory, (typeof qrEvents)[number]>();

/** Visitors by their number: two browsers, then two programs. */
export const browser = fc.constantFrom(0, 0, 0, 1);
export const program = fc.constantFrom(2, 2, 2, 3);
export const anyone = fc.constantFrom(0, 0, 1, 2, 2, 3);
export const node = fc.nat(2);
