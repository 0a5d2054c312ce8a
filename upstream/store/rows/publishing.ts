/** Accounts of channels, publications, and what users are told of them. */
export interface PublishingRows {
  /** The accounts that a space publishes to (docs/upstream.md#channel-accounts). */
  channelAccounts: {
    id: string;
    spaceId: string;
    channel: string;
    /** `server` or `extension` */
    way: string;
    /** "" for an account of the extension */
    siteUrl: string;
    externalId: string;
    name: string;
    /** "" unless a paired browser has it */
    deviceId: string;
    /** encrypted JSON; "" for an account of the extension and for a removed one */
    credentials: string;
    state: string;
    /** Whether the extension may press the button itself. */
    isAutomatic: boolean;
    createdBy: string;
    createdAt: number;
    /** When its credentials were used last, as far as that was noted. */
    checkedAt: number;
    /** null unless it was removed */
    removedAt: number | null;
    seq: number;
    /** What is single among the accounts that were not removed; null for the others. */
    liveKey: string | null;
  };
  /** Who publishes which revision. */
  publications: {
    id: string;
    spaceId: string;
    articleId: string;
    revisionId: string;
    createdBy: string;
    createdAt: number;
    dueAt: number;
    seq: number;
    /** null without one */
    idempotencyKey: string | null;
  };
  /** One for each account of a publication (docs/product.md#states-of-a-delivery). */
  deliveries: {
    id: string;
    publicationId: string;
    spaceId: string;
    /** "" for a personal space */
    companyId: string;
    articleId: string;
    revisionId: string;
    accountId: string;
    /** The account's, also after it was removed. */
    accountName: string;
    channel: string;
    /** Whose browser publishes; "" when the service does. */
    deviceId: string;
    mode: string;
    /** Replaces the article's own; "" for that. */
    title: string;
    digest: string;
    /** Who published or tried again last. */
    by: string;
    state: string;
    dueAt: number;
    /** When a round looks at it again: its time, its next try, the end of its lease, its next look-up. */
    nextAt: number;
    /** Grows with each claim, so that a runner knows whether it is still its own. */
    attempt: number;
    /** Failed tries before the fence, since a person began it last. */
    failedTries: number;
    /** null unless the present attempt has passed the fence */
    fencedAt: number | null;
    /** How many attempts have passed it. */
    fences: number;
    lookUps: number;
    /** What the channel has prepared; "" for nothing. */
    preparedId: string;
    /** The channel's name of the article; "" while nobody knows it. */
    externalId: string;
    url: string;
    /** `channel`, `look-up` or `person`; "" while nobody has seen it. */
    seenBy: string;
    /** "" for none */
    reason: string;
    detail: string;
    /** Article and account while something still happens by itself; otherwise null. */
    liveKey: string | null;
    /** When it was counted for the quota; null when it does not count. */
    countedAt: number | null;
    createdAt: number;
    updatedAt: number;
    seq: number;
  };
  /** How many deliveries were done in a month of China (docs/product.md#publication-statistics). */
  publicationCounts: {
    spaceId: string;
    /** Only what this member of a company has published; "" for all of the space. */
    by: string;
    /** `account` or `article` */
    kind: string;
    /** The account's or the article's. */
    subjectId: string;
    /** "YYYY-MM" */
    month: string;
    /** The account's or the article's, when it was counted last. */
    name: string;
    /** "" for an article */
    channel: string;
    published: number;
    drafts: number;
    /** When it was counted last. */
    at: number;
    seq: number;
  };
  /** Paired browsers, which publish for their user (docs/upstream.md#devices). */
  devices: {
    id: string;
    uid: string;
    tokenHash: string;
    /** The name that the person or the browser gives it. */
    name: string;
    createdAt: number;
    /** Exact to a minute. */
    lastSeenAt: number;
    seq: number;
  };
  /** Codes that pair a browser. */
  devicePairings: { codeHash: string; uid: string; expiresAt: number };
  /** Who is signed in to each platform in a paired browser, as it has told last. */
  deviceAccounts: {
    deviceId: string;
    channel: string;
    /** "" when nobody is signed in */
    externalId: string;
    name: string;
    at: number;
  };
  /** What users are told. */
  notices: {
    id: string;
    uid: string;
    kind: string;
    /** a JSON object of texts */
    detail: string;
    at: number;
    readAt: number | null;
    seq: number;
  };
}
