import { setTimeout as wait } from "node:timers/promises";
import { type ChannelKey, channels } from "~/gateway/core/publishing/channels";
import { type Problem, stopsPublishing } from "~/gateway/core/publishing/problems";
import {
  type Article,
  ChannelFailure,
  type ImageFile,
  type ServerChannel,
} from "../../channels/channel";
import { findProblems } from "../../channels/find-problems";
import type { Domain } from "../../domain/domain";
import type { Delivery, Outcome } from "../../domain/publishing/delivery-rules";
import type { DeliveryContent } from "../../domain/publishing/tasks";
import { SECOND } from "../../domain/times";
import { reportError } from "../../log";
import { accountStates } from "./account-states";
import { attempt, type Lease, type Task, toPost } from "./attempt";
import { Slots } from "./slots";

interface Draft extends Article {
  readonly hasCover: boolean;
}

interface Options {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly channels: Readonly<Partial<Record<string, ServerChannel>>>;
  /** @param source `image:` and an id, or an https address @throws ChannelFailure */
  readonly readImage: (spaceId: string, source: string) => Promise<ImageFile>;
  /** ms since the epoch */
  readonly now: () => number;
}

const MOST_AT_ONCE = 64;
const MOST_AT_ONE_SITE = 8;
const PER_STEP = 50;
const LONGEST_WAIT_FOR_SITE = 3 * SECOND;
const PAUSE_FOR_SITE = 10 * SECOND;
/** A database restarts within this time; after it the lease tells that the answer was lost. */
const RECORD_TRIES = 60;

/** Takes deliveries to the channels that this service reaches itself, in rounds as for payments. */
export class PublishingService {
  private readonly running = new Set<Promise<void>>();
  private readonly slots = new Slots(MOST_AT_ONE_SITE, LONGEST_WAIT_FOR_SITE);
  private round: Promise<void> = Promise.resolve();
  private nextRound: Promise<void> | null = null;
  private isStopping = false;

  constructor(private readonly options: Options) {}

  /** Returns what a channel cannot take of an article, in the order of the article. */
  findProblems(key: ChannelKey, content: Draft): Problem[] {
    const body = this.preview(key, content);
    return findProblems(channels[key].limits, { ...content, body });
  }

  canSend(key: ChannelKey, content: Draft): boolean {
    return !this.findProblems(key, content).some(stopsPublishing);
  }

  /** Returns what a channel would be sent, or null when the extension writes there. */
  preview(key: ChannelKey, article: Article): string | null {
    return this.options.channels[key]?.render(article, (source) => source) ?? null;
  }

  /** Starts what is due. One round runs at a time; what asks meanwhile gets the next one. */
  runDue(): Promise<void> {
    this.nextRound ??= this.round.then(() => {
      this.nextRound = null;
      this.round = this.runRound().catch((error) => reportError("publishing", error));
      return this.round;
    });
    return this.nextRound;
  }

  /** Resolves when nothing is under way. */
  async endRound(): Promise<void> {
    await this.round;
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Starts nothing more, hands back what has not passed its fence, and waits for the rest. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.endRound();
  }

  private async runRound(): Promise<void> {
    if (this.isStopping) return;
    await this.repeat(({ deliveryRounds }) => deliveryRounds.startDue(PER_STEP));
    await this.repeat(({ deliveryRounds }) => deliveryRounds.endLeases(PER_STEP));
    await this.repeat(({ deliveryRounds }) => deliveryRounds.missUnclaimed(PER_STEP));
    const { transact } = this.options;
    const lost = await transact(({ deliveryRounds }) => deliveryRounds.claimLookUps(PER_STEP));
    for (const delivery of lost) this.start("a look-up", () => this.lookUp(delivery));
    while (!this.isStopping && this.running.size < MOST_AT_ONCE) {
      const limit = Math.min(PER_STEP, MOST_AT_ONCE - this.running.size);
      const claimed = await transact(({ attempts }) => attempts.claim("", limit));
      for (const delivery of claimed) this.start("a delivery", () => this.run(delivery));
      if (claimed.length < limit) return;
    }
  }

  private async repeat(step: (domain: Domain) => Promise<number>): Promise<void> {
    while ((await this.options.transact(step)) === PER_STEP);
  }

  private start(name: string, run: () => Promise<void>): void {
    const wasFull = this.running.size + 1 >= MOST_AT_ONCE;
    const work: Promise<void> = run()
      .catch((error) => reportError(name, error))
      .finally(() => {
        this.running.delete(work);
        if (wasFull && !this.isStopping) void this.runDue();
      });
    this.running.add(work);
  }

  private async run(delivery: Delivery): Promise<void> {
    const { transact } = this.options;
    const { id, attempt: number } = delivery;
    const content = await transact(({ tasks }) => tasks.find(delivery));
    const channel = this.options.channels[delivery.channel];
    if (!content || !channel) return this.fail(delivery, new ChannelFailure("account-removed"));
    const free = await this.slots.take(content.account.siteUrl || delivery.channel);
    if (!free) return transact(({ attempts }) => attempts.handBack(id, number, PAUSE_FOR_SITE));
    try {
      await attempt(toTask(delivery, channel, content), this.toLease(delivery));
    } catch (error) {
      await this.fail(delivery, error);
    } finally {
      free();
    }
  }

  private async fail(delivery: Delivery, error: unknown): Promise<void> {
    const isExpected = error instanceof ChannelFailure;
    if (!isExpected) reportError("a delivery", error);
    const { reason, detail, isRetriable } = isExpected ? error : UNEXPECTED;
    const { id, attempt: number, accountId } = delivery;
    const state = accountStates[reason];
    await this.options.transact(async ({ attempts, channelAccounts }) => {
      await attempts.fail(id, number, reason, { detail, isRetriable });
      if (state) await channelAccounts.setState(accountId, state);
    });
  }

  private toLease(delivery: Delivery): Lease {
    const { transact, readImage, now } = this.options;
    const { id, attempt: number, spaceId } = delivery;
    const giveBack = async (): Promise<boolean> => {
      if (this.isStopping) await transact(({ attempts }) => attempts.handBack(id, number, 0));
      return this.isStopping;
    };
    return {
      now,
      keep: async () =>
        !(await giveBack()) && transact(({ attempts }) => attempts.keep(id, number)),
      prepare: (preparedId) => transact(({ attempts }) => attempts.prepare(id, number, preparedId)),
      fence: async () =>
        (await giveBack()) ? null : transact(({ attempts }) => attempts.fence(id, number)),
      record: (outcome) => this.record(delivery, outcome),
      isOfAnother: ({ externalId }) =>
        transact(({ deliveries }) => deliveries.isOfAnother(delivery, externalId)),
      readImage: (source) => readImage(spaceId, source),
    };
  }

  /** The channel has answered: this must be written, also while the database restarts. */
  private async record({ id, attempt: number, accountId }: Delivery, outcome: Outcome) {
    const state = outcome.kind === "done" ? "ready" : accountStates[outcome.reason];
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.options.transact(async ({ attempts, channelAccounts }) => {
          await attempts.record(id, number, outcome);
          if (state) await channelAccounts.setState(accountId, state);
        });
      } catch (error) {
        if (tries === RECORD_TRIES) throw error;
        await wait(SECOND, undefined, { ref: false });
      }
    }
  }

  /** Asks the channel whether an attempt with a lost answer has arrived. */
  private async lookUp(delivery: Delivery): Promise<void> {
    const { transact, channels } = this.options;
    const { id, attempt: number, externalId } = delivery;
    const content = await transact(({ tasks }) => tasks.find(delivery));
    const channel = channels[delivery.channel];
    if (!content || !channel) return;
    const post = toPost(delivery, content);
    try {
      const found = await channel.open(content.credentials).find(post, externalId);
      if (!found) return;
      await transact(async ({ deliveries, deliveryRounds }) => {
        if (await deliveries.isOfAnother(delivery, found.externalId)) return;
        await deliveryRounds.recordFound(id, number, found);
      });
    } catch (error) {
      // Only the channel's own decision ends it; a failed look-up says nothing.
      const isDecided = error instanceof ChannelFailure && error.reason === "content-refused";
      if (!isDecided) return;
      const { reason, detail } = error;
      await transact(({ deliveryRounds }) =>
        deliveryRounds.recordRefused(id, number, reason, detail),
      );
    }
  }
}

const UNEXPECTED = { reason: "internal", detail: "", isRetriable: true } as const;

const toTask = (
  delivery: Delivery,
  channel: ServerChannel,
  { credentials, title, digest, document, coverImageId }: DeliveryContent,
): Task => ({
  delivery,
  channel,
  credentials,
  article: { title, digest, document },
  cover: coverImageId === null ? null : `image:${coverImageId}`,
});
