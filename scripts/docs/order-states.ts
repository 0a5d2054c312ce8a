import { readFileSync } from "node:fs";
import { type OrderState, outcomeOf, stateOf } from "~/gateway/core/order";
import { OrderStatus } from "~/gateway/core/order-status";
import texts from "~/locales/zh-CN/order.json";
import { statusOf } from "~/server/api/resources/order-view";

const FILE = "docs/purchase-states.md";
const BLOCK = /<!-- order states, written by npm run docs -->[\s\S]*<!-- \/order states -->/;
const NOW = 1;

/** Facts that decide together with the number. */
const SITUATIONS = [
  { when: "within its two hours", payUntil: NOW + 1, replacedBy: null },
  { when: "another order has replaced it", payUntil: NOW + 1, replacedBy: "other" },
  { when: "its two hours are over", payUntil: NOW, replacedBy: null },
  {
    when: "another one has replaced it, and its two hours are over",
    payUntil: NOW,
    replacedBy: "other",
  },
] as const;

const WORDS = {
  pending: texts.pending,
  paid: texts.paid,
  refunded: texts.refunded,
  expired: texts.expired,
  replaced: texts.replaced,
  failed: texts.unsuccessful,
} as const satisfies Record<OrderState, string>;

/** Returns the document with the present table. */
export function documentedOrderStates(): { file: string; content: string } {
  const table = [
    "| Number | Upstream | Gateway | When | `state` | JSON `status` | 中文 |",
    "|---|---|---|---|---|---|---|",
    ...Object.entries(OrderStatus).flatMap(([name, number]) =>
      toRows(String(number), name, number),
    ),
    ...toRows("any other", "—", -1),
  ];
  const block = ["<!-- order states, written by npm run docs -->", "", ...table, ""];
  const content = readFileSync(FILE, "utf8");
  if (!BLOCK.test(content)) throw new Error(`${FILE} has no place for the table`);
  return {
    file: FILE,
    content: content.replace(BLOCK, `${block.join("\n")}\n<!-- /order states -->`),
  };
}

function toRows(number: string, name: string, status: number): string[] {
  const outcome = outcomeOf(status);
  const facts = SITUATIONS.map(({ when, ...situation }) => {
    const state = stateOf({ outcome, ...situation, now: NOW });
    return { when, state, label: statusOf({ state, payUntil: situation.payUntil }, NOW) };
  });
  const isDecided = new Set(facts.map(({ state }) => state)).size === 1;
  return (isDecided ? facts.slice(0, 1) : facts).map(({ when, state, label }) => {
    const cells = [number, name, outcome, isDecided ? "always" : when];
    return `| ${[...cells, `\`${state}\``, `\`${label}\``, WORDS[state]].join(" | ")} |`;
  });
}
