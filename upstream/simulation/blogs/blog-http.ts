import { setTimeout as wait } from "node:timers/promises";
import type { Blog } from "./blog";

export interface BlogRequest {
  readonly method: string;
  /** below the blog's own address */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string;
  readonly contentType: string;
  readonly disposition: string;
  readonly body: Buffer;
  /** the blog's own address, without a slash at the end */
  readonly origin: string;
}

export interface BlogReply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks instead of an answer. */
  readonly isLost?: true;
}

const SLOW_MS = 8_000;
const LOST: BlogReply = { status: 0, type: "", body: "", isLost: true };
const ERROR_PAGE: BlogReply = {
  status: 200,
  type: "text/html; charset=utf-8",
  body: "<!doctype html><title>Error</title><h1>Error establishing a database connection</h1>",
};

export const toBlogJson = (value: unknown, status = 200): BlogReply => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});

/** Publishes, unless the blog was told to fail. */
export async function perform(
  blog: Blog,
  publish: () => BlogReply,
  refuse: () => BlogReply,
): Promise<BlogReply> {
  switch (blog.takeFault()) {
    case "refused":
      return refuse();
    case "slow":
      await wait(SLOW_MS, undefined, { ref: false });
      return publish();
    case "lost-before":
      return LOST;
    case "lost-after":
      publish();
      return LOST;
    case "error-page":
      return ERROR_PAGE;
    default:
      return publish();
  }
}
