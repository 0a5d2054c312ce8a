import type { Answer, Ask, Choice, Device } from "./buyers";
import { POLL_INTERVAL_MS } from "./order-watch";
import { invariants } from "./purchase";
import { Violation } from "./state-machine";
import type { Story } from "./story";

const MOST_TRIES = 5;
const CHOICE: Choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };

/**
 * All is well again: every request ends, every lock ends, every buyer sees the truth and can buy.
 * @throws what was found to be wrong
 */
export async function endStory(story: Story, nodes = 3): Promise<void> {
  await story.site.calm();
  for (let index = 0; index < nodes; index += 1) await story.thaw(index, false);
  await story.allAnswered();
  await story.site.untilLocksEnd();
  for (const { key } of await story.site.listLocks())
    throw new Violation(invariants.leases, `${key} is still there`);
  for (const { uid, devices } of story.buyers) {
    const [device] = devices;
    if (device && (uid === "10002" || story.toldOrders(uid).length > 0))
      await requireWayOut(story, device);
  }
  await story.verify();
}

async function requireWayOut(story: Story, device: Device): Promise<void> {
  const { uid } = device.buyer;
  await untilDone(story, device, { what: "sign in" });
  const history = await untilDone(story, device, { what: "history" });
  const entries = history.kind === "history" ? history.entries : [];
  const isPaid = (orderId: string) =>
    entries.some((entry) => entry.orderId === orderId && entry.state === "paid");
  await story.site.wait(POLL_INTERVAL_MS);
  for (const orderId of paidBy(story, uid)) {
    if (!isPaid(orderId))
      throw new Violation(invariants.paymentsShown, `the history does not call ${orderId} paid`);
    if (story.orders.find(orderId)?.known) await requireShownPaid(story, device, orderId);
  }
  if (history.kind === "history") requireDuplicatesTold(story, uid, history.duplicates);
  await requireBuying(story, device);
}

async function requireBuying(story: Story, device: Device): Promise<void> {
  const bought = await untilDone(story, device, { what: "submit", ...CHOICE });
  const [order] = bought.kind === "orders" ? bought.orders : [];
  if (order?.state !== "pending" || order.expired || order.replacedBy)
    throw new Violation(invariants.wayOut, `a new order is not offered: ${JSON.stringify(order)}`);
  await story.orders.observe();
  if (story.orders.find(order.orderId)?.state !== "offered")
    throw new Violation(invariants.wayOut, `${order.orderId} is shown and not offered`);
  story.decide(order.orderId, "paid");
  await story.site.wait(POLL_INTERVAL_MS);
  await requireShownPaid(story, device, order.orderId);
}

async function requireShownPaid(story: Story, device: Device, orderId: string): Promise<void> {
  const request = await story.begin(device, 0, { what: "poll", orderId });
  await story.answered(request);
  story.log.throwViolation();
  const { answer } = request;
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  const isGone = answer?.kind === "error" && answer.code === "not-found";
  if (order?.state !== "paid" && !isGone)
    throw new Violation(
      invariants.paymentsShown,
      `${orderId} is paid and its page says ${JSON.stringify(order ?? answer)}`,
    );
}

/** Tries again, as a person would, for up to a minute. */
async function untilDone(story: Story, device: Device, ask: Ask): Promise<Answer> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const request = await story.begin(device, attempt, ask);
    await story.answered(request);
    story.log.throwViolation();
    if (request.answer && request.answer.kind !== "error") return request.answer;
    await story.site.wait(story.site.times.retryMs);
  }
  throw new Violation(invariants.wayOut, `${ask.what} does not work`);
}

function requireDuplicatesTold(
  story: Story,
  uid: string,
  groups: readonly (readonly string[])[],
): void {
  const paid = paidBy(story, uid);
  for (const one of paid)
    for (const other of paid) {
      if (one >= other || !overlapped(story, one, other)) continue;
      if (!groups.some((group) => group.includes(one) && group.includes(other)))
        throw new Violation(invariants.duplicatesTold, `${one} and ${other}`);
    }
}

const paidBy = (story: Story, uid: string) =>
  story.ledger.paid().filter((orderId) => story.findOrder(orderId)?.uid === uid);

/** Both were paid, and the later one was made a good while before the first payment. */
function overlapped(story: Story, one: string, other: string): boolean {
  const { ledger } = story;
  const orders = [story.findOrder(one), story.findOrder(other)];
  if (orders[0]?.productId !== orders[1]?.productId) return false;
  if (orders[0]?.companyId !== orders[1]?.companyId) return false;
  const madeAt = Math.max(ledger.createdAt(one), ledger.createdAt(other));
  const paidAt = Math.min(ledger.paidAt(one) ?? 0, ledger.paidAt(other) ?? 0);
  return madeAt + 1_500 < paidAt;
}
