import { readFileSync, writeFileSync } from "node:fs";
import { invariants, purchase } from "./purchase";
import { qrInvariants, qrLogin } from "./qr/qr-login";
import type { StateMachine } from "./state-machine";

/** `npm run test:model -- --diagram` writes it; a test checks that it is current. */
export const STATES_DOCUMENT = "docs/purchase-states.md";

/** By the name of a mistake: how many stories were told until which invariant did not hold. */
export type Found = Record<string, { stories: number; invariant: string }>;

export function readFound(): Found {
  const rows = readFileSync(STATES_DOCUMENT, "utf8").matchAll(/^\| (.+) \| (\d+) \| (.+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name, stories, invariant = ""]) => [
      name,
      { stories: Number(stories), invariant },
    ]),
  );
}

export const statesDocument = (found: Found): string =>
  `${[
    "# What an order and a QR code can be",
    "",
    "The tests print this page from the models that they explore: `npm run test:model -- --diagram`.",
    "A story in which anything else happens fails.",
    ...toChapter("An order", purchase, invariants),
    ...toChapter("A QR code of the login", qrLogin, qrInvariants),
    "",
    "## Mistakes that the stories find",
    "",
    "`npm run test:model -- --mutations` makes each mistake in a copy of the sources and tells stories until one of them fails.",
    "",
    "| A mistake in the purchase | Found after so many stories | By what must hold |",
    "|---|---:|---|",
    ...Object.entries(found).map(
      ([name, { stories, invariant }]) => `| ${name} | ${stories} | ${invariant} |`,
    ),
  ].join("\n")}\n`;

export function writeStatesDocument(found: Found): void {
  writeFileSync(STATES_DOCUMENT, statesDocument(found));
}

const toChapter = <State extends string>(
  title: string,
  machine: StateMachine<State>,
  sentences: Readonly<Record<string, string>>,
): string[] => [
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
