import type { IncomingMessage } from "node:http";
import { readBytes } from "../../protocol/http/body";
import type { Reply } from "../../protocol/http/reply";
import type { Target } from "../../protocol/http/target";
import { PREFIX } from "../qr-texts";
import { Blog } from "./blog";
import type { BlogReply, BlogRequest } from "./blog-http";
import { renderBlog, renderPost } from "./blog-pages";
import { answerMetaWeblog } from "./metaweblog-blog";
import { answerWordPress } from "./wordpress-blog";

type BlogKey = "wordpress" | "metaweblog";

/** Faults belong to the control interface. */
const PATH = /^\/blogs\/(wordpress|metaweblog)(?!\/faults$)((?:\/[\w./-]*)?)$/;
const MOST_BYTES = 16 * 1024 * 1024;

/** The two blogs of the demo: their interfaces for the channels, and pages that show what arrived. */
export class Blogs {
  readonly all: Readonly<Record<BlogKey, Blog>>;

  constructor(now: () => number) {
    this.all = { wordpress: new Blog("演示博客 A", now), metaweblog: new Blog("演示博客 B", now) };
  }

  find(key: string): Blog | null {
    return Object.hasOwn(this.all, key) ? this.all[key as BlogKey] : null;
  }

  clear(): void {
    for (const blog of Object.values(this.all)) blog.clear();
  }

  /** Answers what is below `/blogs/`, otherwise returns null. @param path without the sandbox's prefix */
  async answer(
    request: IncomingMessage,
    { path, query }: Target,
    publicOrigin: string,
  ): Promise<Reply | null> {
    const [, key, rest = ""] = PATH.exec(path) ?? [];
    if (key === undefined) return null;
    const blog = this.all[key as BlogKey];
    const { method = "", headers } = request;
    const own = `${PREFIX}/blogs/${key}`;
    const page = method === "GET" ? findPage(blog, rest, own) : null;
    if (page) return withInterface(page, key, `http://${headers.host}${own}`);
    const asked: BlogRequest = {
      method,
      path: rest.replace(/^\//, ""),
      query,
      authorization: headers.authorization ?? "",
      contentType: headers["content-type"] ?? "",
      disposition: headers["content-disposition"]?.toString() ?? "",
      body: await readBytes(request, MOST_BYTES),
      origin: publicOrigin + own,
    };
    if (key === "wordpress") return toReply(request, await answerWordPress(blog, asked));
    if (rest !== "/xmlrpc") return null;
    return toReply(request, await answerMetaWeblog(blog, asked));
  }
}

function findPage(blog: Blog, path: string, own: string): Reply | null {
  if (path === "" || path === "/") return renderBlog(blog, own);
  const [, kind, id] = /^\/(posts|images)\/(\d+)$/.exec(path) ?? [];
  if (kind === "posts") return renderPost(blog, Number(id), own);
  const image = kind && blog.images.find((each) => each.id === Number(id));
  return image ? { status: 200, type: image.type, body: image.bytes, code: null } : null;
}

/** WordPress tells by a header of its pages where its interface is. */
function withInterface(page: Reply, key: string, origin: string): Reply {
  if (key !== "wordpress") return page;
  const Link = `<${origin}/wp-json/>; rel="https://api.w.org/"`;
  return { ...page, headers: { ...page.headers, Link } };
}

/** An answer that is lost ends the connection. */
function toReply(request: IncomingMessage, reply: BlogReply): Reply {
  if (reply.isLost) request.destroy();
  const { status, type, body, headers = {} } = reply;
  return { status: status || 200, type: type || "text/plain", body, code: null, headers };
}
