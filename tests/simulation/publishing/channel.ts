import type { ChannelClient, Post, Published, ServerChannel } from "~/upstream/channels/channel";
import { ChannelFailure, OutcomeUnknown } from "~/upstream/channels/channel";

/** What happens to the one request that publishes. */
export const fates = [
  "done",
  "lost before",
  "lost after",
  "arrives later",
  "refused",
  "never answered",
] as const;
type Fate = (typeof fates)[number];

interface Arrived {
  readonly key: string;
  readonly title: string;
  readonly atMs: number;
}

/** Longer than the request's own timeout, shorter than the fence's lease. */
const LATE_MS = 60_000;

/** A site that keeps what arrives, and sometimes loses an answer. */
export class SimulatedSite {
  readonly articles: Arrived[] = [];
  private readonly late: Arrived[] = [];
  fate: () => Fate = () => "done";
  isAway: () => boolean = () => false;

  constructor(
    private readonly now: () => number,
    /** Other things happen meanwhile. */
    private readonly turn: () => Promise<void>,
  ) {}

  has(key: string): boolean {
    return this.articles.some((article) => article.key === key);
  }

  /** Lets requests arrive that were under way when their sender gave up. */
  settle(): void {
    const due = this.late.filter(({ atMs }) => atMs <= this.now());
    for (const article of due) {
      this.late.splice(this.late.indexOf(article), 1);
      this.articles.push(article);
    }
  }

  readonly channel: ServerChannel = {
    key: "wordpress",
    render: ({ title }) => title,
    open: () => this.client,
  };

  private readonly client: ChannelClient = {
    identify: async () => ({ externalId: "1", name: "site" }),
    uploadImage: async () => "https://site.example/image.png",
    publish: (post) => this.publish(post),
    find: async ({ key }) => {
      await this.turn();
      if (this.isAway()) throw new ChannelFailure("site-unreachable", "", true);
      return this.has(key) ? { externalId: key, url: "", loss: "" } : null;
    },
  };

  private async publish({ key, title }: Post): Promise<Published> {
    await this.turn();
    const fate = this.fate();
    const arrived = { key, title, atMs: this.now() };
    if (fate === "refused") throw new ChannelFailure("content-refused");
    if (fate === "lost before") throw new OutcomeUnknown("reset");
    if (fate === "arrives later") {
      this.late.push({ ...arrived, atMs: this.now() + LATE_MS });
      throw new OutcomeUnknown("timeout");
    }
    this.articles.push(arrived);
    await this.turn();
    if (fate === "never answered") await new Promise(() => undefined);
    if (fate === "lost after") throw new OutcomeUnknown("reset");
    return { externalId: key, url: "", loss: "" };
  }
}
