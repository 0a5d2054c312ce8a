import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { listenDuringTest } from "~/tests/support/listen";
import { parseTarget } from "~/upstream/protocol/http/target";
import type { Blog } from "~/upstream/simulation/blogs/blog";
import { Blogs } from "~/upstream/simulation/blogs/blogs";
import { PREFIX } from "~/upstream/simulation/qr-texts";

const PATH = `${PREFIX}/blogs/wordpress`;

/** What becomes of a request that publishes. */
export type Fate =
  /** The connection breaks, and nothing was done. */
  | "lost before"
  /** The site did it, and the connection breaks. */
  | "lost after"
  /** The connection breaks, and the site does it a little later. */
  | "arrives late"
  /** The site does nothing and never answers. */
  | "hangs"
  /** The site did it, and never answers. */
  | "done, then hangs";

/** A small WordPress with an address of its own, which counts what arrives. */
export class Site {
  private readonly blogs = new Blogs(Date.now);
  private readonly late: (() => unknown)[] = [];
  url = "";
  /** What becomes of the next requests that publish; after them all goes well. */
  fates: Fate[] = [];
  /** Each request that publishes waits for it. */
  gate: Promise<void> = Promise.resolve();
  /** How long each request that publishes takes. */
  delayMs = 0;
  /** Refuses pictures as WordPress does. */
  refusesImages = false;
  /** Keeps only the beginning of what arrives. */
  cutsOff = false;
  /** Takes the right to publish from the user. */
  isReadOnly = false;
  /** How many requests that publish have come. */
  asked = 0;

  get blog(): Blog {
    return this.blogs.all.wordpress;
  }

  get address(): string {
    return this.url + PATH;
  }

  /** Returns how many articles the site has under the key of a delivery. */
  count(key: string): number {
    return this.blog.posts.filter(({ slug }) => slug.startsWith(key)).length;
  }

  /** Lets requests arrive whose senders gave up long ago. */
  settle(): void {
    for (const arrive of this.late.splice(0)) arrive();
  }

  readonly listener: RequestListener = (request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  };

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget((request.url ?? "").slice(PREFIX.length));
    const publishes = request.method === "POST" && target.path.endsWith("/posts");
    const answer = () => this.blogs.answer(request, target, this.url);
    if (request.method === "POST" && target.path.endsWith("/media") && this.refusesImages)
      return refuse(response, 500, "rest_upload_unknown_error", "抱歉，您不能上传该类型的文件。");
    if (publishes && this.isReadOnly)
      return refuse(response, 403, "rest_cannot_create", "抱歉，您不能以此用户创建文章。");
    if (publishes) {
      this.asked += 1;
      await this.gate;
      await wait(this.delayMs);
      const fate = this.fates.shift();
      if (fate === "hangs") return;
      if (fate === "arrives late") {
        const { title, content, slug } = JSON.parse(await text(request));
        const post = { title, content, slug, excerpt: "", isPublished: true };
        this.late.push(() => this.blog.addPost(post));
      }
      if (fate === "lost before" || fate === "arrives late") return void response.destroy();
      if (fate !== undefined) {
        await answer();
        return fate === "lost after" ? void response.destroy() : undefined;
      }
    }
    const reply = await answer();
    if (!reply) return void response.writeHead(404).end();
    const body = publishes && this.cutsOff ? cutOff(reply.body) : reply.body;
    response.writeHead(reply.status, { "Content-Type": reply.type, ...reply.headers });
    response.end(body);
  }
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ code, message, data: { status } }));
}

/** Returns the answer of a site that has kept a third of the text. */
function cutOff(body: string | Buffer): string {
  const post = JSON.parse(String(body));
  const { raw } = post.content;
  return JSON.stringify({ ...post, content: { raw: raw.slice(0, raw.length / 3) } });
}

export async function startSite(): Promise<Site> {
  const site = new Site();
  site.url = (await listenDuringTest(site.listener)).url;
  return site;
}
