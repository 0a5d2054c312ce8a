import { DOMParser } from "linkedom";
import { escapeHtml } from "~/gateway/core/document/to-html";
import type { Blog, BlogPost } from "./blog";
import { type BlogReply, type BlogRequest, perform } from "./blog-http";

const RECENT = 30;

/** Answers what the MetaWeblog channel asks, at one address. */
export async function answerMetaWeblog(blog: Blog, request: BlogRequest): Promise<BlogReply> {
  const called = parseCall(request.body.toString("utf8"));
  if (!called) return fault(-32_700, "不是 XML-RPC 请求");
  const { method, parameters } = called;
  const [, name = "", password = ""] = parameters.map(textOf);
  if (!blog.isUser(name, password)) return fault(403, "用户名或密码不正确");
  const [, , , content] = parameters;
  switch (method) {
    case "blogger.getUsersBlogs":
      return reply(list([struct({ blogid: "1", blogName: blog.name, url: request.origin })]));
    case "metaWeblog.getRecentPosts":
      return reply(list(blog.posts.slice(0, RECENT).map((post) => describe(post, request.origin))));
    case "metaWeblog.newMediaObject":
      return addMedia(blog, membersOf(content), request.origin);
    case "metaWeblog.newPost":
      return addPost(blog, membersOf(content), textOf(parameters[4]) === "1");
    default:
      return fault(-32_601, `没有 ${method} 这个方法`);
  }
}

function addMedia(blog: Blog, members: Record<string, string>, origin: string): BlogReply {
  const { name = "image", type = "", bits = "" } = members;
  const { id } = blog.addImage({ name, type, bytes: Buffer.from(bits, "base64") });
  return reply(struct({ url: `${origin}/images/${id}` }));
}

function addPost(blog: Blog, members: Record<string, string>, isPublished: boolean) {
  const { title = "", description: content = "", mt_excerpt: excerpt = "" } = members;
  const add = () => {
    const post = blog.addPost({ title, content, excerpt, slug: "", isPublished });
    return reply(text(String(post.id)));
  };
  return perform(blog, add, () => fault(500, "标题含有不允许的词"));
}

const describe = ({ id, title }: BlogPost, origin: string): string =>
  struct({ postid: String(id), title, link: `${origin}/posts/${id}` });

interface Element {
  readonly tagName: string;
  readonly children: Iterable<Element>;
  readonly textContent: string | null;
}

function parseCall(xml: string): { method: string; parameters: readonly Element[] } | null {
  const root = new DOMParser().parseFromString(xml, "text/xml").documentElement as Element | null;
  if (root?.tagName !== "methodCall") return null;
  const [method, parameters] = root.children;
  const values = [...(parameters?.children ?? [])].flatMap(({ children }) => [...children]);
  return { method: textOf(method), parameters: values };
}

const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? "";

function membersOf(value: Element | undefined): Record<string, string> {
  const [members] = value?.children ?? [];
  const entries = [...(members?.children ?? [])].map(({ children }) => {
    const [name, content] = children;
    return [textOf(name), textOf(content)];
  });
  return Object.fromEntries(entries);
}

const text = (value: string): string => `<value><string>${escapeHtml(value)}</string></value>`;

const struct = (members: Readonly<Record<string, string>>): string =>
  `<value><struct>${Object.entries(members)
    .map(([name, value]) => `<member><name>${name}</name>${text(value)}</member>`)
    .join("")}</struct></value>`;

const list = (values: readonly string[]): string =>
  `<value><array><data>${values.join("")}</data></array></value>`;

const toReply = (content: string): BlogReply => ({
  status: 200,
  type: "text/xml; charset=utf-8",
  body: `<?xml version="1.0" encoding="UTF-8"?><methodResponse>${content}</methodResponse>`,
});

const reply = (value: string): BlogReply => toReply(`<params><param>${value}</param></params>`);

const fault = (code: number, message: string): BlogReply =>
  toReply(
    `<fault><value><struct><member><name>faultCode</name><value><int>${code}</int></value></member>` +
      `<member><name>faultString</name>${text(message)}</member></struct></value></fault>`,
  );
