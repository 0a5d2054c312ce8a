import type { Answer, Choice } from "~/tests/model/buyers";
import type { ToldInTurn } from "~/tests/model/told-in-turn";

const BASIC: Choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
export const submit = { what: "submit", ...BASIC } as const;
type Request = Parameters<ToldInTurn["story"]["begin"]>[2];

/** The first buyer begins a request on a node. */
export function begin({ story }: ToldInTurn, node: number, what: Request) {
  const device = story.buyers[0]?.devices[0];
  if (!device) throw new Error("no buyer");
  return story.begin(device, node, what);
}

/** The answer to a request of the first buyer. */
export async function ask(told: ToldInTurn, node: number, what: Request) {
  const request = await begin(told, node, what);
  await told.story.answered(request);
  return request.answer;
}

export function orderOf(answer: Answer | null) {
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  if (!order) throw new Error(`no order: ${JSON.stringify(answer)}`);
  return order;
}

export const askOrder = async (...given: Parameters<typeof ask>) => orderOf(await ask(...given));
