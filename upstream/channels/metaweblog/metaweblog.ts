import { z } from "zod";
import { toHtml } from "~/gateway/core/document/to-html";
import {
  type ChannelClient,
  ChannelFailure,
  type ImageFile,
  OutcomeUnknown,
  type Post,
  type Published,
  type ServerChannel,
} from "../channel";
import type { Send } from "../http";
import { call, callOnce, XmlRpcFault, type XmlRpcValue } from "./xml-rpc";

const credentialsSchema = z.object({
  siteUrl: z.string(),
  username: z.string(),
  password: z.string(),
});
type Credentials = z.infer<typeof credentialsSchema>;

const idSchema = z.union([z.string(), z.number()]).transform(String);
const blogsSchema = z
  .array(
    z.object({ blogid: idSchema, blogName: z.string().default(""), url: z.string().default("") }),
  )
  .min(1);
const mediaSchema = z.object({ url: z.url() });
const postSchema = z.object({
  postid: idSchema,
  title: z.string().default(""),
  link: z.string().default(""),
  permaLink: z.string().default(""),
  wp_slug: z.string().default(""),
  post_status: z.string().default(""),
});

/** Sites differ in the code of a wrong password, so the words count as well. */
const CREDENTIALS = /password|username|login|用户名|密码/i;
const FORBIDDEN_CODES = new Set([401, 403]);
const NO_SUCH_METHOD = -32_601;
const RECENT = 30;
const KNOWN = "known:";
/** The interface asks for it and no site uses it. */
const APP_KEY = "0";

/** Blogs with the MetaWeblog interface (docs/providers.md#metaweblog). */
export const createMetaWeblog = (send: Send): ServerChannel => ({
  key: "metaweblog",
  render: ({ document }, imageAddress) => toHtml(document, { imageAddress }),
  open: (credentials) => new MetaWeblogClient(credentialsSchema.parse(credentials), send),
});

class MetaWeblogClient implements ChannelClient {
  private blog: Promise<z.infer<typeof blogsSchema>[number]> | null = null;

  constructor(
    private readonly credentials: Credentials,
    private readonly send: Send,
  ) {}

  async identify() {
    const { blogid, blogName } = await this.getBlog();
    return { externalId: blogid, name: blogName || this.credentials.username };
  }

  async uploadImage({ fileName: name, type, bytes: bits }: ImageFile): Promise<string> {
    const image = [{ name, type, bits }];
    const made = await this.call("metaWeblog.newMediaObject", image, "image-refused");
    return read(mediaSchema, made).url;
  }

  async publish({ title, digest, body, mode, key }: Post): Promise<Published> {
    const content = { title, description: body, mt_excerpt: digest, wp_slug: key };
    const { blogid } = await this.getBlog();
    const parameters = [blogid, ...this.person, content, mode === "publish"];
    const { siteUrl } = this.credentials;
    try {
      const id = await callOnce(this.send, siteUrl, "metaWeblog.newPost", parameters);
      const externalId = idSchema.safeParse(id).data;
      if (!externalId) throw new OutcomeUnknown("no id");
      return { externalId, url: await this.findAddress(externalId), loss: "" };
    } catch (error) {
      throw toFailure(error, "content-refused");
    }
  }

  /** Returns the posts that were there before the first attempt, so that none of its own is among them. */
  async prepare({ preparedId }: Post): Promise<string> {
    if (preparedId.startsWith(KNOWN)) return preparedId;
    return `${KNOWN}${(await this.listRecent()).map(({ postid }) => postid).join(",")}`;
  }

  /** Few sites keep a slug; elsewhere the title tells, among what was not there before. */
  async find({ key, title, preparedId }: Post, externalId: string): Promise<Published | null> {
    if (!preparedId.startsWith(KNOWN)) return null;
    const known = new Set(preparedId.slice(KNOWN.length).split(","));
    const found = (await this.listRecent()).find(({ postid, wp_slug, title: other }) => {
      if (externalId !== "") return postid === externalId;
      return wp_slug !== "" ? wp_slug === key : other === title && !known.has(postid);
    });
    return found ? { externalId: found.postid, url: addressOf(found), loss: "" } : null;
  }

  private async findAddress(externalId: string): Promise<string> {
    // The post is there; its address only makes it easier to find.
    const posts = await this.listRecent().catch(() => []);
    const found = posts.find(({ postid }) => postid === externalId);
    return found ? addressOf(found) : "";
  }

  private async listRecent() {
    return read(z.array(postSchema), await this.call("metaWeblog.getRecentPosts", [RECENT]));
  }

  private getBlog() {
    this.blog ??= this.findBlog();
    return this.blog;
  }

  private async findBlog() {
    const { siteUrl } = this.credentials;
    try {
      const parameters = [APP_KEY, ...this.person];
      const blogs = await call(this.send, siteUrl, "blogger.getUsersBlogs", parameters);
      const [blog] = read(blogsSchema, blogs);
      if (!blog) throw new ChannelFailure("permission-missing");
      return blog;
    } catch (error) {
      throw toFailure(error, "site-unexpected");
    }
  }

  private async call(
    method: string,
    more: readonly XmlRpcValue[],
    refusal: "content-refused" | "image-refused" = "content-refused",
  ): Promise<unknown> {
    const { blogid } = await this.getBlog();
    const parameters = [blogid, ...this.person, ...more];
    try {
      return await call(this.send, this.credentials.siteUrl, method, parameters);
    } catch (error) {
      throw toFailure(error, refusal);
    }
  }

  private get person(): [string, string] {
    const { username, password } = this.credentials;
    return [username, password];
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ChannelFailure("site-unexpected");
}

function toFailure(
  error: unknown,
  otherwise: "content-refused" | "image-refused" | "site-unexpected",
): unknown {
  if (!(error instanceof XmlRpcFault)) return error;
  const { code, message } = error;
  const isCredentials = FORBIDDEN_CODES.has(code) || CREDENTIALS.test(message);
  if (isCredentials) return new ChannelFailure("credentials-refused", message);
  const reason = code === NO_SUCH_METHOD ? "site-unexpected" : otherwise;
  return new ChannelFailure(reason, message);
}

const addressOf = ({ permaLink, link }: z.infer<typeof postSchema>): string => permaLink || link;
