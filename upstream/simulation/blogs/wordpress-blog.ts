import type { Blog, BlogPost } from "./blog";
import { type BlogReply, type BlogRequest, perform, toBlogJson } from "./blog-http";

/** Answers what the WordPress channel asks of WordPress's REST interface. */
export async function answerWordPress(blog: Blog, request: BlogRequest): Promise<BlogReply> {
  const { method, path } = request;
  const route = /^wp-json\/wp\/v2\/(users\/me|media|posts)$/.exec(path)?.[1];
  if (!route) return refuse(404, "rest_no_route", "没有这个地址");
  if (!isSignedIn(blog, request)) return refuse(401, "incorrect_password", "应用程序密码不正确");
  if (route === "users/me") return toBlogJson(USER);
  if (route === "media") return addMedia(blog, request);
  return method === "GET" ? listPosts(blog, request) : addPost(blog, request);
}

const USER = {
  id: 1,
  name: "演示作者",
  capabilities: { publish_posts: true, upload_files: true },
};

function isSignedIn(blog: Blog, { authorization }: BlogRequest): boolean {
  const [scheme, encoded = ""] = authorization.split(" ");
  const [name = "", ...password] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return scheme === "Basic" && blog.isUser(name, password.join(":"));
}

function addMedia(blog: Blog, { body, contentType, disposition, origin }: BlogRequest): BlogReply {
  const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? "image";
  const { id } = blog.addImage({ name, type: contentType, bytes: body });
  return toBlogJson({ id, source_url: `${origin}/images/${id}` }, 201);
}

function listPosts(blog: Blog, { query, origin }: BlogRequest): BlogReply {
  const { slug } = query;
  const posts = blog.posts.filter((post) => slug === undefined || post.slug === slug);
  return toBlogJson(posts.slice(0, 10).map((post) => describe(post, origin)));
}

function addPost(blog: Blog, { body, origin }: BlogRequest): Promise<BlogReply> | BlogReply {
  const given = parse(body);
  if (!given) return refuse(400, "rest_invalid_json", "不是 JSON");
  const { title = "", content = "", excerpt = "", slug = "", status } = given;
  const add = () => {
    const isPublished = status === "publish";
    const post = blog.addPost({ title, content, excerpt, slug, isPublished });
    return toBlogJson(describe(post, origin), 201);
  };
  return perform(blog, add, () => refuse(400, "rest_invalid_param", "标题含有不允许的词"));
}

const describe = ({ id, slug, isPublished, content }: BlogPost, origin: string) => ({
  id,
  slug,
  link: `${origin}/posts/${id}`,
  status: isPublished ? "publish" : "draft",
  content: { raw: content },
});

function parse(body: Buffer): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" ? (value as Record<string, string>) : null;
  } catch {
    return null;
  }
}

const refuse = (status: number, code: string, message: string): BlogReply =>
  toBlogJson({ code, message, data: { status } }, status);
