/** What the next requests that publish come to, so that a newcomer sees every state. */
export const blogFaults = [
  "wrong-password",
  "refused",
  "slow",
  "lost-before",
  "lost-after",
  "error-page",
] as const;
type BlogFault = (typeof blogFaults)[number];

export interface BlogPost {
  readonly id: number;
  readonly title: string;
  /** HTML, as it arrived */
  readonly content: string;
  readonly excerpt: string;
  readonly slug: string;
  readonly isPublished: boolean;
  /** ms since the epoch */
  readonly at: number;
}

interface BlogImage {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Kept in memory until the process ends. */
const MOST_POSTS = 500;
const MOST_IMAGES = 500;
export const BLOG_USER = "demo";
export const BLOG_PASSWORD = "demo demo demo demo";

/** A small blog for the demo, which keeps what arrives and fails when it is told to. */
export class Blog {
  readonly posts: BlogPost[] = [];
  readonly images: BlogImage[] = [];
  private readonly faults: BlogFault[] = [];
  private latestId = 0;

  constructor(
    readonly name: string,
    private readonly now: () => number,
  ) {}

  isUser(name: string, password: string): boolean {
    const isNow = this.faults[0] === "wrong-password" && this.faults.shift() !== undefined;
    return !isNow && name === BLOG_USER && password === BLOG_PASSWORD;
  }

  /** Adds a fault for the next request that publishes; one after the other. */
  addFault(fault: BlogFault): void {
    this.faults.push(fault);
  }

  takeFault(): BlogFault | null {
    return this.faults.shift() ?? null;
  }

  /** Two posts with one slug become two articles, as in WordPress. */
  addPost(post: Omit<BlogPost, "id" | "at">): BlogPost {
    const isTaken = this.posts.some(({ slug }) => slug === post.slug);
    const slug = isTaken ? `${post.slug}-2` : post.slug;
    const added = { ...post, slug, id: ++this.latestId, at: this.now() };
    this.posts.unshift(added);
    this.posts.length = Math.min(this.posts.length, MOST_POSTS);
    return added;
  }

  addImage(image: Omit<BlogImage, "id">): BlogImage {
    const added = { ...image, id: ++this.latestId };
    this.images.unshift(added);
    this.images.length = Math.min(this.images.length, MOST_IMAGES);
    return added;
  }

  clear(): void {
    this.posts.length = 0;
    this.images.length = 0;
    this.faults.length = 0;
  }
}
