import type { ChannelRequest, ChannelResponse, Send } from "~/upstream/channels/http";

interface Draft {
  title: string;
  digest: string;
  content: string;
  thumb_media_id: string;
}

/** The Official Account platform as its documents describe it, for one account. */
export class SimulatedOfficialAccount {
  readonly drafts = new Map<string, Draft>();
  readonly published: { article_id: string; title: string; url: string; update_time: number }[] =
    [];
  readonly uploaded: string[] = [];
  /** `publish_status` of what is submitted from now on. */
  publishStatus = 1;
  isCertified = true;
  tokensGiven = 0;
  /** Answers each of these paths once with the code. */
  readonly refusals = new Map<string, number>();
  /** Breaks the connection once, before or after the call was carried out. */
  lost: { path: string; when: "before" | "after" } | null = null;
  private token = "";
  private latest = 0;

  constructor(
    readonly appId: string,
    private readonly appSecret: string,
    private readonly now = Date.now,
  ) {}

  readonly send: Send = async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace("/cgi-bin/", "");
    const isLost = this.lost?.path === path;
    if (isLost && this.lost?.when === "before") return this.break();
    const json = await this.answer(path, url.searchParams.get("access_token"), request);
    if (isLost) return this.break();
    return toResponse(request, json);
  };

  endToken(): void {
    this.token = "";
  }

  /** The platform has decided about everything that was submitted. */
  decide(publishStatus: number): void {
    this.publishStatus = publishStatus;
  }

  private break(): never {
    this.lost = null;
    throw Object.assign(new Error("socket hang up"), { code: "UND_ERR_SOCKET" });
  }

  private async answer(path: string, token: string | null, { body }: ChannelRequest) {
    const content = typeof body === "string" ? JSON.parse(body) : {};
    if (path === "stable_token") return this.giveToken(content);
    if (token === null || token !== this.token) return refuse(40_001, "invalid credential");
    const refusal = this.refusals.get(path);
    if (refusal !== undefined) {
      this.refusals.delete(path);
      return refuse(refusal, "refused");
    }
    switch (path) {
      case "draft/count":
        return { total_count: this.drafts.size };
      case "media/uploadimg":
        return { url: this.upload("http://mmbiz.qpic.cn/") };
      case "material/add_material":
        return { media_id: this.upload("cover-"), url: "" };
      case "draft/add":
        return this.addDraft(content.articles[0]);
      case "draft/batchget":
        return { item: [...this.drafts].map(([id, draft]) => this.toItem(id, draft)).reverse() };
      case "freepublish/submit":
        return this.submit(content.media_id);
      case "freepublish/get":
        return this.describe(content.publish_id);
      case "freepublish/batchget":
        return { item: this.published.map(toPublishedItem) };
      default:
        return refuse(40_066, "invalid url");
    }
  }

  private giveToken({ appid, secret }: Record<string, string>) {
    if (appid !== this.appId) return refuse(40_013, "invalid appid");
    if (secret !== this.appSecret) return refuse(40_125, "invalid appsecret");
    this.tokensGiven += 1;
    this.token ||= `token-${++this.latest}`;
    return { access_token: this.token, expires_in: 7_200 };
  }

  private upload(prefix: string): string {
    const name = `${prefix}${++this.latest}`;
    this.uploaded.push(name);
    return name;
  }

  private addDraft(draft: Draft) {
    if ([...draft.title].length > 32) return refuse(45_003, "title size out of limit");
    if (draft.content.length >= 20_000) return refuse(45_002, "content size out of limit");
    if (/<a\s/.test(draft.content)) return refuse(45_166, "invalid content");
    if (!this.uploaded.includes(draft.thumb_media_id)) return refuse(40_007, "invalid media_id");
    const id = `media-${++this.latest}`;
    this.drafts.set(id, draft);
    return { media_id: id };
  }

  private submit(id: string) {
    if (!this.isCertified) return refuse(48_001, "api unauthorized");
    const draft = this.drafts.get(id);
    if (!draft) return refuse(40_007, "invalid media_id");
    this.drafts.delete(id);
    const article_id = `article-${++this.latest}`;
    const url = `https://mp.weixin.qq.com/s/${article_id}`;
    this.published.unshift({ article_id, title: draft.title, url, ...this.time() });
    return { errcode: 0, errmsg: "ok", publish_id: `publish-${article_id}` };
  }

  private describe(id: string) {
    const article = this.published.find(({ article_id }) => `publish-${article_id}` === id);
    if (!article) return refuse(53_505, "no such task");
    const item = [{ idx: 1, article_url: article.url }];
    const isDone = this.publishStatus === 0;
    const detail = isDone && { article_id: article.article_id, article_detail: { count: 1, item } };
    return { publish_id: id, publish_status: this.publishStatus, ...detail };
  }

  private toItem(media_id: string, { title, digest }: Draft) {
    return { media_id, ...this.time(), content: { news_item: [{ title, digest }] } };
  }

  private time() {
    return { update_time: Math.floor(this.now() / 1000) + 1 };
  }
}

const toPublishedItem = ({
  article_id,
  title,
  url,
  update_time,
}: {
  article_id: string;
  title: string;
  url: string;
  update_time: number;
}) => ({ article_id, update_time, content: { news_item: [{ title, url }] } });

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });

const toResponse = ({ url }: ChannelRequest, json: unknown): ChannelResponse => ({
  status: 200,
  headers: {},
  url,
  text: JSON.stringify(json),
});
