import { StateMachine, type States } from "../state-machine";

/** A login code as its visitor sees it. */
export type CodeState = "waiting" | "expired" | "bind-required" | "signed-in" | "gone";

const states: States<CodeState> = {
  waiting: "it can be scanned",
  expired: "its countdown is over",
  "bind-required": "a person without a phone number has scanned it",
  "signed-in": "it has signed somebody in",
  gone: "it is no longer stored",
};

const transition = (from: CodeState, to: CodeState, because: string) => ({ from, to, because });

export const qrLogin = new StateMachine<CodeState>(states, "waiting", [
  transition("waiting", "expired", "polls count its time down"),
  transition("waiting", "bind-required", "a poll finds it scanned"),
  transition("waiting", "signed-in", "a poll finds it scanned"),
  transition("bind-required", "signed-in", "the phone number is bound"),
  transition("waiting", "gone", "the page or program stops polling"),
  transition("expired", "gone", "a minute later"),
  transition("bind-required", "gone", "15 minutes later"),
  transition("signed-in", "gone", "a minute later"),
]);

/** What must hold in every story of a login. */
export const qrInvariants = {
  scannedOnly:
    "A visitor is signed in as the person who scanned a code that the visitor was shown, or not at all.",
  ownSession: "No browser and no program gets the session of another.",
  oneSession:
    "A program's login gives one session, however often it is asked for, and no scan leaves another one behind.",
  delivery: "A program that has lost an answer gets its session for a minute, and not later.",
  complete: "The session that a program is given has its company.",
  found: "A poll that finds the code scanned ends the login.",
  boundOnly: "A visitor is signed in only after a phone number is bound.",
  states: "What has ended does not wait again: only the transitions of the diagram happen.",
  oneCall: "All tabs, programs and nodes together ask the upstream once per interval for a code.",
  countdown:
    "The countdown never goes up by more than one poll, whose note may still be on its way.",
  counted: "An answered poll takes 3.5 s off the countdown and a failed one 13.5 s, exactly once.",
  endsBelowZero: "A code expires when its countdown is below 0, and not before.",
  sameCode: "A browser that opens the login again sees the code that it waits for.",
  understandable: "Every request ends in an answer that the visitor understands and can act on.",
  faultless: "Without a fault no request fails, and a failed poll of the upstream fails none.",
  leases: "No gate outlives its lease.",
  wayOut: "When all is well again, a new code signs in the person who scans it.",
} as const;
