import { writeFileSync } from "node:fs";
import { readFound } from "./mistakes/found";
import { invariants, purchase } from "./purchase";
import { qrInvariants, qrLogin } from "./qr/qr-login";
import type { StateMachine } from "./state-machine";

/** `npm run test:model -- --diagram` writes it; a test checks that it is current. */
export const STATES_DOCUMENT = "docs/purchase-states.md";

interface Chapter {
  title: string;
  machine: StateMachine<string>;
  invariants: Readonly<Record<string, string>>;
}

const chapters: readonly Chapter[] = [
  { title: "An order", machine: purchase as StateMachine<string>, invariants },
  {
    title: "A QR code of the login",
    machine: qrLogin as StateMachine<string>,
    invariants: qrInvariants,
  },
];

/** The document of the states, printed by the models that the tests explore. */
export function statesDocument(): string {
  const intro = [
    "# What an order and a QR code can be",
    "",
    "The tests print this page from the models that they explore: `npm run test:model -- --diagram`.",
    "A story in which anything else happens fails.",
  ];
  return `${[...intro, ...chapters.flatMap(toChapter), ...toMistakes()].join("\n")}\n`;
}

export function writeStatesDocument(): void {
  writeFileSync(STATES_DOCUMENT, statesDocument());
}

function toChapter({ title, machine, invariants: sentences }: Chapter): string[] {
  return [
    "",
    `## ${title}`,
    "",
    "```mermaid",
    machine.toMermaid(),
    "```",
    "",
    "Whatever happens, in whatever order:",
    "",
    ...Object.values(sentences).map((sentence) => `* ${sentence}`),
  ];
}

function toMistakes(): string[] {
  const rows = Object.entries(readFound()).map(
    ([name, { stories, invariant }]) => `| ${name} | ${stories} | ${invariant} |`,
  );
  return [
    "",
    "## Mistakes that the stories find",
    "",
    "`npm run test:model -- --mutations` makes each mistake in a copy of the sources and tells stories until one of them fails.",
    "",
    "| A mistake in the purchase | Found after so many stories | By what must hold |",
    "|---|---:|---|",
    ...rows,
  ];
}
