import { StateMachine, type States } from "../state-machine";

/** A QR code of the login as its browser sees it. */
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
  transition("waiting", "gone", "the page stops polling"),
  transition("expired", "gone", "a minute later"),
  transition("bind-required", "gone", "15 minutes later"),
  transition("signed-in", "gone", "a minute later"),
]);

/** What must hold in every story of a login. */
export const qrInvariants = {
  scannedOnly:
    "A browser is signed in as the person who scanned a code that it showed, or not at all.",
  boundOnly: "A visitor is signed in only after a phone number is bound.",
  oneCall: "All tabs and nodes together ask the upstream once per interval for a code.",
  countdown:
    "The countdown never goes up by more than one poll, whose note may still be on its way.",
  understandable: "Every request ends in an answer that the visitor understands and can act on.",
  faultless: "Without a fault no request fails.",
  leases: "No gate outlives its lease.",
  wayOut: "When all is well again, a new code signs in the person who scans it.",
} as const;
