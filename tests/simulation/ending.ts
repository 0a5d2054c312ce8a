import { POLL_INTERVAL_MS } from "./order-watch";
import { type Answer, type Ask, CHOICE, type Device } from "./people";
import { requireRule } from "./rules";
import type { Story } from "./story";

const MOST_TRIES = 5;
const RETRY_MS = 15_000;
/** Longer than a pause of Redis and the lease of a lock that is taken after it. */
const LOCKS_END_MS = 23_000;
/** A good while, by the upstream's and the gateway's clocks. */
const CLEARLY_MS = -1_500;

/**
 * All is well again: every request ends, every lock ends, every buyer sees the truth and can buy.
 * @throws what was found to be wrong
 */
export async function endStory(story: Story): Promise<void> {
  story.calm();
  await story.allAnswered();
  await story.verify();
  await story.turns.wait(LOCKS_END_MS);
  const [lock] = await story.store.listLocks();
  requireRule("leases", !lock, `${lock?.key} is still there`);
  for (const { uid, devices } of story.buyers) {
    const [device] = devices;
    if (device && story.toldOrders(uid).length > 0) await requireWayOut(story, device);
  }
  await story.verify();
}

async function requireWayOut(story: Story, device: Device): Promise<void> {
  await untilDone(story, device, { what: "sign in" });
  for (const companyId of device.buyer.companies.toReversed())
    await requirePaymentsShown(story, device, companyId);
  await requireBuying(story, device, Date.now());
}

async function requirePaymentsShown(story: Story, device: Device, companyId: string) {
  const { uid } = device.buyer;
  await untilDone(story, device, { what: "choose company", companyId });
  const history = await untilDone(story, device, { what: "history" });
  const { entries, duplicates } =
    history.kind === "history" ? history : { entries: [], duplicates: [] };
  await story.turns.wait(POLL_INTERVAL_MS);
  const paid = story.truth.paidBy(uid, companyId);
  for (const orderId of paid) {
    const entry = entries.find((each) => each.orderId === orderId);
    requireRule("paymentsShown", entry?.state === "paid", `${orderId} is not paid in the history`);
    if (story.orders.find(orderId)?.known) await requireShownPaid(story, device, orderId);
  }
  for (const one of paid)
    for (const other of paid) {
      const overlapped = one < other && story.truth.overlap(one, other, false, CLEARLY_MS);
      const isTold = duplicates.some((group) => group.includes(one) && group.includes(other));
      requireRule("duplicatesTold", !overlapped || isTold, `${one} and ${other}`);
    }
}

/** The dialog says what is so, an order is offered, and its payment extends the membership. */
async function requireBuying(story: Story, device: Device, readAt: number): Promise<void> {
  const { uid } = device.buyer;
  const dialog = await untilDone(story, device, { what: "dialog" });
  const until = dialog.kind === "done" ? dialog.until : null;
  const lastDay = story.truth.lastDayOf(uid);
  requireRule("membership", until === lastDay, `the dialog says ${until}, it is ${lastDay}`);
  const bought = await untilDone(story, device, { what: "submit", ...CHOICE });
  const [order] = bought.kind === "orders" ? bought.orders : [];
  const isPayable = order?.state === "pending";
  requireRule("wayOut", isPayable, `a new order is not offered: ${JSON.stringify(order)}`);
  await story.orders.observe();
  const state = story.orders.find(order.orderId)?.state;
  requireRule("wayOut", state === "offered", `${order.orderId} is shown and ${state}`);
  await story.truth.decide(order.orderId, "pay");
  await story.turns.wait(POLL_INTERVAL_MS);
  await requireShownPaid(story, device, order.orderId);
  const result = await untilDone(story, device, { what: "look", orderId: order.orderId });
  const told = result.kind === "orders" ? result.lastDay : "";
  const extended = story.truth.lastDayOf(uid);
  // The membership that was read after the order was made may include its payment.
  const isOpen = told === "" && (story.truth.find(order.orderId)?.createdAt ?? 0) < readAt;
  const isRight = told === extended || isOpen || story.truth.hiddenPlans.has(uid);
  requireRule("membership", isRight, `the result says ${told}, it is ${extended}`);
}

async function requireShownPaid(story: Story, device: Device, orderId: string): Promise<void> {
  const answer = await story.ask(device, 0, { what: "poll", orderId });
  story.throwFailure();
  const [order] = answer?.kind === "orders" ? answer.orders : [];
  const isGone = answer?.kind === "error" && answer.code === "not-found";
  const words = `${orderId} is paid and its page says ${JSON.stringify(order ?? answer)}`;
  requireRule("paymentsShown", order?.state === "paid" || isGone, words);
}

/** Tries again, as a person would, for up to a minute. */
async function untilDone(story: Story, device: Device, ask: Ask): Promise<Answer> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const answer = await story.ask(device, attempt, ask);
    story.throwFailure();
    if (answer && answer.kind !== "error") return answer;
    await story.turns.wait(RETRY_MS);
  }
  requireRule("wayOut", false, `${ask.what} does not work`);
  throw new Error("requireRule has thrown");
}
