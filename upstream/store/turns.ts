import { AsyncLocalStorage } from "node:async_hooks";

const AT_ONCE = 3;
const MOST_WAITING = 200;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Thrown when an account has too many transactions waiting. */
export class TooManyWaiting extends Error {}

/**
 * Runs few transactions of one account at once. Each would hold a connection while it waits for the
 * account's row, so that the rest wait here and leave the connections to other accounts
 * (docs/upstream.md#one-account-takes-few-connections).
 */
export class Turns {
  private readonly account = new AsyncLocalStorage<string>();
  private readonly queues = new Map<string, Queue>();

  /** Runs work whose transactions belong to an account; "" is none. */
  as<T>(account: string, work: () => Promise<T>): Promise<T> {
    return this.account.run(account, work);
  }

  /** Runs a transaction in the account's turn. @throws TooManyWaiting */
  async take<T>(transaction: () => Promise<T>): Promise<T> {
    const account = this.account.getStore();
    if (!account) return transaction();
    const queue = this.queues.get(account) ?? { running: 0, waiting: [] };
    this.queues.set(account, queue);
    if (queue.running < AT_ONCE) queue.running += 1;
    else await wait(queue);
    try {
      return await transaction();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.queues.delete(account);
    }
  }
}

/** Waits until a transaction that ends hands its turn on. @throws TooManyWaiting */
function wait(queue: Queue): Promise<void> {
  if (queue.waiting.length >= MOST_WAITING) throw new TooManyWaiting();
  return new Promise((resolve) => queue.waiting.push(resolve));
}
