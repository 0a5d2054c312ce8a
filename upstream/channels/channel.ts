import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import type { ChannelKey } from "~/gateway/core/publishing/channels";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { DeliveryMode } from "~/gateway/core/publishing/delivery-states";

/** The channel did not do it, and says so; nothing was published. */
export class ChannelFailure extends Error {
  constructor(
    readonly reason: DeliveryReason,
    /** The channel's own words, without personal data. */
    readonly detail = "",
    /** Whether the same request may succeed a little later. */
    readonly isRetriable = false,
  ) {
    super(`${reason} ${detail}`.trim());
  }
}

/** The request may have been carried out: its answer was lost, or makes no sense. */
export class OutcomeUnknown extends Error {
  constructor(
    detail: string,
    readonly externalId = "",
    /** The channel has taken the article and still decides. */
    readonly isBeingReviewed = false,
  ) {
    super(detail);
  }
}

interface Identity {
  /** Tells accounts of one site apart. */
  readonly externalId: string;
  readonly name: string;
}

export interface ImageFile {
  readonly bytes: Buffer;
  /** a media type */
  readonly type: string;
  /** with an ending */
  readonly fileName: string;
}

export interface Article {
  readonly title: string;
  /** "" for none */
  readonly digest: string;
  readonly document: ArticleDocument;
}

/** What is sent, and what it is found by when the answer is lost. */
export interface Post {
  readonly title: string;
  readonly digest: string;
  /** rendered for the channel */
  readonly body: string;
  /** The channel's name of the cover; "" for none. */
  readonly cover: string;
  readonly mode: DeliveryMode;
  /** One for each delivery, also when it is tried again; lower-case letters and digits. */
  readonly key: string;
  /** What `prepare` returned; "" without it. */
  readonly preparedId: string;
  /** When the delivery was made, ms since the epoch: what is older is another article. */
  readonly since: number;
}

export interface Published {
  readonly externalId: string;
  /** "" where the channel does not say. */
  readonly url: string;
  /** What the channel left out, in words; "" when the whole text is there. */
  readonly loss: string;
}

/** One account of a channel. Every method ends within the time that `ChannelHttp` allows. */
export interface ChannelClient {
  /** @throws ChannelFailure for each way of being wrong */
  identify(): Promise<Identity>;
  /** Returns the image's address or name in the channel. A repeated upload does no harm. */
  uploadImage(image: ImageFile): Promise<string>;
  /** Returns the cover's name in the channel, where it is not that of an image. */
  uploadCover?(image: ImageFile): Promise<string>;
  /** Does what has to be done before, and may be done twice. Returns its id. */
  prepare?(post: Post): Promise<string>;
  /** Sends the one request. @throws ChannelFailure, OutcomeUnknown; any other error is an unknown outcome */
  publish(post: Post): Promise<Published>;
  /**
   * Looks for what a lost request has made; null when it is not there (yet).
   * @throws ChannelFailure when the channel has decided against it, or still decides
   */
  find(post: Post, externalId: string): Promise<Published | null>;
}

/** A channel that the service reaches itself. */
export interface ServerChannel {
  readonly key: ChannelKey;
  /** Returns the body as the channel wants it. Pure. @param addressOf the uploaded image of a source */
  render(article: Article, addressOf: (source: string) => string): string;
  /** @param credentials as the form sent them @throws ZodError */
  open(credentials: unknown): ChannelClient;
}
