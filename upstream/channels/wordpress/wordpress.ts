import { z } from "zod";
import { toHtml } from "~/gateway/core/document/to-html";
import {
  type ChannelClient,
  ChannelFailure,
  type ImageFile,
  type Post,
  type Published,
  type ServerChannel,
} from "../channel";
import { ask, type ChannelRequest, type Send, sendOnce } from "../http";
import { findLoss } from "../losses";
import {
  mediaSchema,
  postSchema,
  readAnswer,
  readPost,
  requirePermission,
  userSchema,
} from "./answers";

const credentialsSchema = z.object({
  siteUrl: z.string(),
  username: z.string(),
  password: z.string(),
});
type Credentials = z.infer<typeof credentialsSchema>;

const API_LINK = /<([^<>]+)>; rel="https:\/\/api\.w\.org\/"/;

/** WordPress by its REST interface, with an application password (docs/providers.md#wordpress). */
export const createWordPress = (send: Send): ServerChannel => ({
  key: "wordpress",
  render: ({ document }, imageAddress) => toHtml(document, { imageAddress }),
  open: (credentials) => new WordPressClient(credentialsSchema.parse(credentials), send),
});

class WordPressClient implements ChannelClient {
  private root: Promise<string> | null = null;

  constructor(
    private readonly credentials: Credentials,
    private readonly send: Send,
  ) {}

  async identify() {
    const request = await this.request("GET", "wp/v2/users/me", { context: "edit" });
    const { id, name, capabilities } = readAnswer(userSchema, await ask(this.send, request));
    requirePermission(capabilities);
    return { externalId: String(id), name };
  }

  async uploadImage(image: ImageFile): Promise<string> {
    return (await this.addMedia(image)).source_url;
  }

  async uploadCover(image: ImageFile): Promise<string> {
    return String((await this.addMedia(image)).id);
  }

  async publish(post: Post): Promise<Published> {
    const { title, digest, body, mode, key, cover } = post;
    const content = {
      ...{ title, content: body, excerpt: digest, slug: key },
      status: mode === "publish" ? "publish" : "draft",
      ...(cover !== "" && { featured_media: Number(cover) }),
    };
    const json = { body: JSON.stringify(content), type: "application/json" };
    const request = await this.request("POST", "wp/v2/posts", { context: "edit" }, json);
    const made = readPost(await sendOnce(this.send, request));
    const raw = made.content?.raw;
    const loss = raw === undefined ? "" : findLoss(body, raw);
    return { externalId: String(made.id), url: this.toAddress(made), loss };
  }

  /** Two posts with one slug become two articles, so the slug tells whether it is there. */
  async find({ key }: Post): Promise<Published | null> {
    const status = "publish,future,draft,pending,private";
    const request = await this.request("GET", "wp/v2/posts", {
      slug: key,
      status,
      context: "edit",
    });
    const [found] = readAnswer(z.array(postSchema), await ask(this.send, request));
    return found ? { externalId: String(found.id), url: this.toAddress(found), loss: "" } : null;
  }

  private async addMedia({ bytes, type, fileName }: ImageFile) {
    const name = { "Content-Disposition": `attachment; filename="${fileName}"` };
    const request = await this.request("POST", "wp/v2/media", {}, { body: bytes, type }, name);
    return readAnswer(mediaSchema, await ask(this.send, request));
  }

  private toAddress({ id, link, status }: { id: number; link: string; status: string }): string {
    if (status === "publish" || status === "future") return link;
    const site = withoutSlash(this.credentials.siteUrl);
    return `${site}/wp-admin/post.php?post=${id}&action=edit`;
  }

  private async request(
    method: ChannelRequest["method"],
    path: string,
    query: Readonly<Record<string, string>>,
    content?: { body: string | Buffer; type: string },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ChannelRequest> {
    this.root ??= this.findRoot();
    const url = toUrl(await this.root, path, query);
    const { username, password } = this.credentials;
    const basic = Buffer.from(`${username}:${password}`).toString("base64");
    const type = content && { "Content-Type": content.type };
    const all = { Authorization: `Basic ${basic}`, ...type, ...headers };
    return { method, url, headers: all, ...(content && { body: content.body }) };
  }

  /** The site names its interface's address, which depends on its kind of links. */
  private async findRoot(): Promise<string> {
    const { siteUrl } = this.credentials;
    const { headers, url } = await ask(this.send, { method: "GET", url: siteUrl });
    const found = API_LINK.exec(headers.link ?? "")?.[1];
    const root = new URL(found ?? `${withoutSlash(siteUrl)}/wp-json/`, url);
    // The password is for the site that the person named, whatever its page says.
    if (root.host !== new URL(url).host) throw new ChannelFailure("site-unexpected", root.host);
    return root.href;
  }
}

/** Without pretty links the path is a parameter. */
function toUrl(root: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(root);
  const route = url.searchParams.get("rest_route");
  if (route === null) url.pathname = `${withoutSlash(url.pathname)}/${path}`;
  else url.searchParams.set("rest_route", `${withoutSlash(route)}/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns an address without slashes at its end. */
function withoutSlash(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}
