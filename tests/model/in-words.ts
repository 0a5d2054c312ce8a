import type { Answer, ToldOrder } from "./buyers";

/** An answer as a story tells it. */
export function answerInWords(answer: Answer): string {
  switch (answer.kind) {
    case "orders":
      return answer.orders.map(orderInWords).join(", ") || "none";
    case "history":
      return (
        answer.entries.map(({ orderId, state }) => `${orderId} ${state}`).join(", ") || "empty"
      );
    case "error":
      return answer.code;
    case "crash":
      return `crash: ${String(answer.error)}`;
    default:
      return answer.kind;
  }
}

function orderInWords({ orderId, state, expired, replacedBy, statusKnown }: ToldOrder): string {
  const notes = [
    expired && "expired",
    replacedBy && `replaced by ${replacedBy}`,
    !statusKnown && "status unknown",
  ].filter(Boolean);
  return [orderId, state, ...notes].join(" ");
}
