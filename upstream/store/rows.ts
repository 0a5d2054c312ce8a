/**
 * The rows of each table. Times are ms since the epoch, which the rules compute with, and money is
 * an integer in fen. `seq` orders rows as they were made. What ends in Hash is a keyed hash to look
 * up by; numbers and openids themselves are encrypted (upstream/domain/secrets.ts).
 */
interface Rows {
  users: {
    uid: string;
    nickname: string;
    /** encrypted, "" when none is bound */
    mobileNumber: string;
    mobileHash: string | null;
    /** When the person first proved the number by SMS; null while somebody else has entered it. */
    mobileProvenAt: number | null;
    /** encrypted, "" when WeChat has not been used */
    openId: string;
    openIdHash: string | null;
    headimgurl: string;
    /** null without a password */
    passwordHash: string | null;
    seq: number;
    /** null unless the person had the account deleted, of which only the uid is left */
    deletedAt: number | null;
  };
  sessions: {
    tokenHash: string;
    uid: string;
    /** "0" before one is chosen */
    companyId: string;
    issuedAt: number;
  };
  tickets: {
    ticket: string;
    /** The text of the QR code; it opens the scan page, not the login's result. */
    sceneCode: string;
    createdAt: number;
    seq: number;
    scannedBy: string | null;
    deliveredAt: number | null;
  };
  smsCodes: {
    mobileHash: string;
    action: string;
    codeHash: string;
    sentAt: number;
    expiresAt: number;
    /** Of places that neither asked for the code nor are known. */
    triesLeft: number;
    /** Of the address that asked, by its hash; "" for none. */
    askedFrom: string;
    askerTriesLeft: number;
    /** Of addresses from which the number has signed in. */
    knownTriesLeft: number;
  };
  companies: {
    id: string;
    name: string;
    remark: string;
    /** null when nobody can join */
    key: string | null;
    createdAt: number;
  };
  /** The company list of a user, who may not be a member of each. */
  companyList: { uid: string; companyId: string; seq: number };
  members: {
    companyId: string;
    uid: string;
    name: string;
    department: string;
    position: string;
    /** 0 unknown, 1 male, 2 female */
    sex: number;
    /** encrypted */
    mobileNumber: string;
    /** separated by commas */
    roleIds: string;
    isSuper: boolean;
    group: string;
    /** 1 enabled, 0 disabled */
    status: number;
    creator: string;
    createdAt: number;
    updater: string;
    updatedAt: number;
    seq: number;
  };
  /** The plan of a space: of a person or of an enterprise. */
  memberships: {
    /** "" for the plan of an enterprise */
    uid: string;
    /** "" for a person's own plan */
    companyId: string;
    /** 0 for none */
    paidLevel: number;
    paidLimit: number;
    /** 0 for none; hides what was paid until it ends */
    trialLimit: number;
    trialSeen: boolean;
    /** null while the trial can be claimed */
    trialOpenedAt: number | null;
  };
  products: {
    productId: string;
    name: string;
    /** of one year */
    priceFen: number;
    /** for one year */
    addDays: number;
    vipLevel: number;
    forSale: boolean;
    seq: number;
  };
  orders: {
    orderId: string;
    /** Who ordered it. */
    uid: string;
    /** The company that the buyer had chosen, "0" for none. */
    corpId: string;
    /** The enterprise whose plan it buys, "" for the buyer's own. */
    companyId: string;
    productId: string;
    years: number;
    channel: string;
    /** What the order was sold for and gives, whatever the price list says later; "" at first. */
    productName: string;
    priceFen: number;
    addDays: number;
    vipLevel: number;
    createdAt: number;
    seq: number;
    status: number;
    /** null while unpaid */
    paidAt: number | null;
    /** null unless it is paid; another plan ends it early. Of a refunded order it is what was taken, or left. */
    periodFrom: number | null;
    periodTo: number | null;
    refundedAt: number | null;
    /** A refund leaves its period to the buyer. */
    keepsPeriod: boolean;
    /** null without one */
    idempotencyKey: string | null;
    /** When a node last began to ask the provider; 0 for never, NO_MORE_CHECKS when it is asked no more. */
    checkedAt: number;
  };
  /** What a provider said was paid, each once. */
  payments: {
    channel: string;
    transactionId: string;
    orderId: string;
    amountFen: number;
    /** encrypted, "" when the provider does not say */
    payer: string;
    paidAt: number;
    recordedAt: number;
    /** `YYYY-MM-DD` of the provider's bill that lists it; null while none does */
    billDay: string | null;
  };
  /** What a person has to look at. */
  incidents: {
    seq: number;
    kind: string;
    orderId: string;
    detail: string;
    at: number;
    /** null while it is open */
    doneAt: number | null;
    doneBy: string;
    /** What was done. */
    note: string;
  };
  /** What is to be given back, until the provider has done it. */
  refunds: { orderId: string; channel: string; amountFen: number; triedAt: number };
  /** Changes of money, roles and rights, which are never changed themselves. */
  audit: {
    seq: number;
    at: number;
    actor: string;
    action: string;
    subject: string;
    /** Whose money, role or right it is; "" for none. */
    uid: string;
    /** a JSON object */
    detail: string;
  };
  /** What a provider said was given back, each once. */
  refundsMade: {
    channel: string;
    orderId: string;
    refundId: string;
    /** 0 unless it is done */
    amountFen: number;
    /** Of the order so far, where the provider told that instead of the amount; null once it is confirmed. */
    totalFen: number | null;
    state: "done" | "pending" | "failed";
    /** By the provider's clock. */
    at: number;
    billDay: string | null;
    /** What that bill calls it */
    billId: string | null;
  };
  /** Which bills were compared with payments and refunds. */
  reconciliations: {
    channel: string;
    /** `YYYY-MM-DD` in China */
    day: string;
    startedAt: number;
    /** null while a node works on it, or when it failed */
    finishedAt: number | null;
    /** Differences that a person has to look at. */
    openCount: number;
    /** JSON; of its differences alone, or "", before it was finished once */
    report: string;
  };
  /** What nodes share for the providers. */
  shared: { key: string; value: string; expiresAt: number };
  favourites: {
    id: string;
    uid: string;
    urlName: string;
    url: string;
    logoUrl: string;
    seq: number;
  };
  signUps: {
    seq: number;
    widgetId: string;
    /** encrypted */
    mobileNumber: string;
    /** null from version 1.1.0 */
    mobileHash: string | null;
    name: string;
    remark: string;
    at: number;
  };
  /** How often something was done in a period; the key is a hash. */
  limits: { key: string; count: number; endsAt: number };
  /** How many bytes the files of a space take; the owner is such as `user 10001`. */
  diskUse: { owner: string; bytes: number };
  /** Uploads; the storage has their content under the id. */
  files: {
    id: string;
    uid: string;
    /** The enterprise whose disk has it, "" for the person's own. */
    companyId: string;
    kind: string;
    bytes: number;
    /** `storing` until the storage has all of it, `unwanted` until the storage has deleted it */
    state: string;
    at: number;
  };
  /** What members write; the text itself is in its revisions (docs/upstream.md#articles). */
  articles: {
    id: string;
    /** A company, or for a personal space the user. */
    spaceId: string;
    /** those of the head revision */
    title: string;
    digest: string;
    words: number;
    /** title and digest in lower case, to search in */
    searchText: string;
    headId: string;
    /** Grows by one with each save. */
    version: number;
    /** `draft`, or `published` when a publication has used one of its revisions */
    state: string;
    /** "" for none, `waiting` while a company's approval is awaited */
    approval: string;
    createdBy: string;
    createdAt: number;
    updatedBy: string;
    updatedAt: number;
    /** Grows with each change, over all articles. */
    seq: number;
    isDeleted: boolean;
    /** null unless it is deleted */
    deletedAt: number | null;
    /** null without one */
    idempotencyKey: string | null;
  };
  /** A revision is never changed; an autosave is replaced by the next one. */
  revisions: {
    id: string;
    articleId: string;
    spaceId: string;
    /** JSON */
    document: string;
    title: string;
    digest: string;
    /** null without one */
    coverImageId: string | null;
    words: number;
    authorId: string;
    createdAt: number;
    /** When the first of the autosaves was written that this revision replaces. */
    startedAt: number;
    isAutosave: boolean;
    /** A publication has used it, so it stays as long as the article. */
    isPublished: boolean;
    seq: number;
  };
  /** Pictures of articles; the storage has their content under the id. */
  images: {
    id: string;
    spaceId: string;
    /** "" for a personal space */
    companyId: string;
    bytes: number;
    /** a media type */
    type: string;
    width: number;
    height: number;
    /** as that of files */
    state: string;
    at: number;
  };
  /** Which articles have had a picture; without one it is deleted. */
  imageUses: { articleId: string; imageId: string };
  /** Where a space publishes to (docs/upstream.md#channel-accounts). */
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
    /** In the place of the article's own; "" for that. */
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
    /** Before the fence, since the last time that a person began it. */
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

export type TableName = keyof Rows;
export type Row<Name extends TableName> = Readonly<Rows[Name]>;
