import type { Scheduler } from "fast-check";
import { ignoreTooEarly } from "~/tests/support/ignore-too-early";
import { Clock } from "~/upstream/domain/clock";
import { Domain } from "~/upstream/domain/domain";
import { Ids } from "~/upstream/domain/ids";
import type { Delivery } from "~/upstream/domain/publishing/delivery-rules";
import { Secrets } from "~/upstream/domain/secrets";
import { personalSpace } from "~/upstream/domain/spaces";
import { PublishingService } from "~/upstream/services/publishing/publishing-service";
import { MemoryStore } from "~/upstream/store/memory";
import { SimulatedSite } from "./channel";

const NODES = 2;
export const WRITER = "10001";
const NOON_MS = Date.parse("2026-11-27T04:00:00Z");
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

interface PublishEvent {
  article: number;
  account: number;
  delayMinutes: number;
  again: boolean;
}

class VirtualClock extends Clock {
  ms = NOON_MS;
  override now(): number {
    return this.ms;
  }
}

/** A process that publishes. Whatever it waits for never comes once it is dead. */
class Node {
  isAlive = true;
  isFrozen = false;
  readonly service: PublishingService;

  constructor(private readonly world: World) {
    const { site, clock } = world;
    this.service = new PublishingService({
      transact: (work) => this.step(() => world.transact(work)),
      channels: { wordpress: site.channel },
      readImage: async () => ({ bytes: Buffer.alloc(1), type: "image/png", fileName: "1.png" }),
      now: () => clock.now(),
    });
  }

  private async step<T>(run: () => Promise<T>): Promise<T> {
    await this.turn();
    const result = await run();
    await this.turn();
    return result;
  }

  private async turn(): Promise<void> {
    do await this.world.turn();
    while (this.isFrozen && this.isAlive);
    if (!this.isAlive) await new Promise(() => undefined);
  }
}

/** One writer, some articles and sites, two nodes and one store, in a time of their own. */
export class World {
  readonly clock = new VirtualClock();
  readonly site: SimulatedSite;
  readonly nodes: Node[] = [];
  readonly articles: string[] = [];
  readonly accounts: string[] = [];
  /** The title that each delivery has to arrive with. */
  readonly titles = new Map<string, string>();
  private readonly store = new MemoryStore();
  private readonly ids = new Ids(1);
  private readonly secrets = Secrets.random();
  private edits = 0;

  constructor(private readonly scheduler: Scheduler) {
    this.site = new SimulatedSite(
      () => this.clock.now(),
      () => this.turn(),
    );
  }

  async prepare(): Promise<void> {
    for (let index = 0; index < NODES; index += 1) this.nodes.push(new Node(this));
    await this.transact(async ({ memberships, users, articles, channelAccounts }) => {
      await users.add({ uid: WRITER, nickname: "", mobileNumber: "" });
      await memberships.setPaid(personalSpace(WRITER), 2, this.clock.now() + YEAR_MS);
      for (const name of ["one", "other"]) {
        const { article } = await articles.create(
          { uid: WRITER, spaceId: WRITER },
          toContent(name),
          "",
        );
        this.articles.push(article.id);
        this.accounts.push(
          await channelAccounts.add({
            ...{ spaceId: WRITER, channel: "wordpress", siteUrl: `https://${name}.example` },
            ...{ externalId: "1", name, deviceId: "", by: WRITER },
            credentials: { password: "…" },
          }),
        );
      }
    });
  }

  transact = <T>(work: (domain: Domain) => Promise<T>): Promise<T> =>
    this.store.transaction((tables) => {
      const { clock, ids, secrets } = this;
      return work(new Domain({ tables, clock, ids, secrets }));
    });

  /** Waits until the scheduler lets something else go on. */
  turn(): Promise<void> {
    return this.scheduler.schedule(Promise.resolve());
  }

  node(index: number): Node {
    return this.nodes[index % NODES] as Node;
  }

  round(index: number): void {
    void this.node(index).service.runDue();
  }

  /** Ends a process with all that it has under way; another one takes its place. */
  kill(index: number): void {
    this.node(index).isAlive = false;
    this.nodes[index % NODES] = new Node(this);
  }

  advance(ms: number): void {
    this.clock.ms += ms;
    this.site.settle();
  }

  async publish({ article, account, delayMinutes, again }: PublishEvent): Promise<void> {
    const articleId = pick(this.articles, article);
    const at = delayMinutes === 0 ? null : this.clock.now() + delayMinutes * MINUTE_MS;
    const delivery = { accountId: pick(this.accounts, account), mode: "publish" as const };
    const deliveries = [{ ...delivery, title: "", digest: "" }];
    await this.transact(async (domain) => {
      const { articles, publications } = domain;
      const found = await articles.find(WRITER, articleId);
      const space = personalSpace(WRITER);
      const given = {
        ...{ space, articleId, by: WRITER, at, again, idempotencyKey: "", deliveries },
        canSend: () => true,
      };
      const { id } = await publications.create(given);
      for (const made of await domain.deliveries.listOf(id, 10))
        this.titles.set(made.id, found?.title ?? "");
    }).catch((error) => {
      if (!isRefusal(error)) throw error;
    });
  }

  async edit(article: number): Promise<void> {
    this.edits += 1;
    await this.transact(async ({ articles }) => {
      const found = await articles.lock(WRITER, pick(this.articles, article));
      if (!found) return;
      const content = toContent(`edit ${this.edits}`);
      await articles.save(found, WRITER, { version: found.version, content, isAutosave: true });
    });
  }

  /** All deliveries, oldest first. */
  list(): Promise<Delivery[]> {
    return this.transact(async ({ deliveries }) => {
      const found = await Promise.all([...this.titles.keys()].map((id) => deliveries.find(id)));
      return found.filter((delivery) => delivery !== null);
    });
  }

  /** The person looks at the site, and says what is there. */
  async look(delivery: Delivery): Promise<void> {
    const { id } = delivery;
    await this.transact(({ deliveries }) =>
      this.site.has(id)
        ? deliveries.confirm(id, { uid: WRITER, url: "" })
        : deliveries.deny(id, { uid: WRITER }).catch(ignoreTooEarly),
    );
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ["PublicationRefused", "QuotaUsed"].includes(error.constructor.name);

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

const toContent = (title: string) => ({
  document: JSON.stringify({ type: "doc", content: [{ type: "paragraph" }] }),
  ...{ title, digest: "", coverImageId: null, words: 0 },
});
