import { FormData } from "undici";
import { z } from "zod";
import type { SharedStore } from "../../providers/shared-store";
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
import { WeChatApi } from "./api";
import { renderForWeChat } from "./render";
import { createStableToken } from "./stable-token";

const credentialsSchema = z.object({ appId: z.string(), appSecret: z.string() });
type WeChatCredentials = z.infer<typeof credentialsSchema>;

const imageSchema = z.object({ url: z.string() });
const materialSchema = z.object({ media_id: z.string() });
const submittedSchema = z.object({
  publish_id: z.union([z.string(), z.number()]).transform(String),
});
const progressSchema = z.object({
  publish_status: z.int(),
  article_id: z.string().default(""),
  article_detail: z.object({ item: z.array(z.object({ article_url: z.string() })) }).optional(),
});
const draftsSchema = z.object({
  item: z.array(
    z.object({
      media_id: z.string(),
      update_time: z.int(),
      content: z.object({
        news_item: z.array(z.object({ title: z.string(), digest: z.string() })),
      }),
    }),
  ),
});

const PUBLISHED = 0;
const PUBLISHING = 1;
/** What the platform's own list of states says. */
const STATES: Readonly<Record<number, string>> = {
  2: "原创声明失败",
  3: "常规失败",
  4: "平台审核不通过",
  5: "成功后用户删除",
  6: "成功后系统封禁",
};
const RECENT = 20;

/** The Official Account interface (docs/providers.md#wechat-official-account). */
export const createWeChat = (send: Send, shared: SharedStore, origin?: string): ServerChannel => ({
  key: "wechat",
  render: ({ document }, addressOf) => renderForWeChat(document, addressOf),
  open(credentials) {
    const account = credentialsSchema.parse(credentials);
    const getToken = createStableToken(send, shared, account, origin);
    return new WeChatClient(new WeChatApi(send, getToken, origin), account);
  },
});

class WeChatClient implements ChannelClient {
  constructor(
    private readonly api: WeChatApi,
    private readonly account: WeChatCredentials,
  ) {}

  /** The interface names nobody, so the account is called by its app id. */
  async identify() {
    // Drafts are what every right to write begins with.
    await this.api.call(z.object({ total_count: z.int() }), "draft/count", {});
    return { externalId: this.account.appId, name: this.account.appId };
  }

  async uploadImage(image: ImageFile): Promise<string> {
    return (await this.api.call(imageSchema, "media/uploadimg", toForm(image))).url;
  }

  async uploadCover(image: ImageFile): Promise<string> {
    const path = "material/add_material?type=image";
    return (await this.api.call(materialSchema, path, toForm(image))).media_id;
  }

  /** A draft that nobody publishes does no harm, so that it may be made twice. */
  async prepare(post: Post): Promise<string> {
    if (post.mode === "draft") return "";
    return (await this.api.call(materialSchema, "draft/add", toDraft(post))).media_id;
  }

  async publish(post: Post): Promise<Published> {
    if (post.mode === "draft") {
      const { media_id } = await this.api.callOnce(materialSchema, "draft/add", toDraft(post));
      return { externalId: media_id, url: "", loss: "" };
    }
    const content = { media_id: post.preparedId };
    const { publish_id } = await this.api.callOnce(submittedSchema, "freepublish/submit", content);
    // The platform decides later; the look-ups ask it.
    throw new OutcomeUnknown("freepublish/submit", publish_id, true);
  }

  async find(post: Post, externalId: string): Promise<Published | null> {
    if (post.mode === "draft") return this.findDraft(post);
    if (externalId !== "") return this.findPublished(externalId);
    return this.findSubmitted(post);
  }

  private async findPublished(publishId: string): Promise<Published | null> {
    const progress = await this.api.call(progressSchema, "freepublish/get", {
      publish_id: publishId,
    });
    const { publish_status: state, article_id, article_detail } = progress;
    // A new attempt would become a second article.
    if (state === PUBLISHING) throw new ChannelFailure("being-reviewed", "", true);
    if (state !== PUBLISHED)
      throw new ChannelFailure("content-refused", STATES[state] ?? `publish_status ${state}`);
    const [item] = article_detail?.item ?? [];
    return { externalId: article_id || publishId, url: item?.article_url ?? "", loss: "" };
  }

  /** The submission's answer was lost: a published draft has left the drafts, and is in the list. */
  private async findSubmitted({ title, since }: Post): Promise<Published | null> {
    const content = { offset: 0, count: RECENT, no_content: 1 };
    const { item } = await this.api.call(publishedSchema, "freepublish/batchget", content);
    const found = item.find(({ update_time, content: { news_item } }) => {
      return update_time * 1000 >= since && news_item.some((news) => news.title === title);
    });
    if (!found) return null;
    const url = found.content.news_item.find((news) => news.title === title)?.url ?? "";
    return { externalId: found.article_id, url, loss: "" };
  }

  private async findDraft({ title, digest, since }: Post): Promise<Published | null> {
    const content = { offset: 0, count: RECENT, no_content: 1 };
    const { item } = await this.api.call(draftsSchema, "draft/batchget", content);
    const found = item.find(({ update_time, content: { news_item } }) => {
      const [news] = news_item;
      const isSame = news?.title === title && (digest === "" || news.digest === digest);
      return isSame && update_time * 1000 >= since;
    });
    return found ? { externalId: found.media_id, url: "", loss: "" } : null;
  }
}

const publishedSchema = z.object({
  item: z.array(
    z.object({
      article_id: z.string(),
      update_time: z.int(),
      content: z.object({ news_item: z.array(z.object({ title: z.string(), url: z.string() })) }),
    }),
  ),
});

const toDraft = ({ title, digest, body, cover }: Post) => ({
  articles: [{ title, digest, content: body, thumb_media_id: cover }],
});

function toForm({ bytes, type, fileName }: ImageFile): FormData {
  const form = new FormData();
  form.append("media", new Blob([new Uint8Array(bytes)], { type }), fileName);
  return form;
}
