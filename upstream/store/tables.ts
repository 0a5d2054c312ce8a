import type { Row, TableName } from "./rows";

interface TableShape<Column> {
  readonly key: readonly Column[];
  /** Only one row may have these values; null is no value. */
  readonly unique?: readonly (readonly Column[])[];
  /** Columns by which rows are also looked up. */
  readonly indexes?: readonly (readonly Column[])[];
}

/** What is single, and what is found fast; postgres/migrations say the same in SQL. */
export const TABLES: { readonly [Name in TableName]: TableShape<keyof Row<Name> & string> } = {
  users: { key: ["uid"], unique: [["mobileHash"], ["openIdHash"]] },
  sessions: { key: ["tokenHash"], indexes: [["uid"]] },
  tickets: { key: ["ticket"], unique: [["sceneCode"]], indexes: [["scannedBy"]] },
  smsCodes: { key: ["mobileHash", "action"] },
  companies: { key: ["id"], indexes: [["key"]] },
  companyList: { key: ["uid", "companyId"], indexes: [["uid"]] },
  members: { key: ["companyId", "uid"], indexes: [["companyId"], ["uid"]] },
  memberships: { key: ["uid", "companyId"] },
  products: { key: ["productId"] },
  orders: {
    key: ["orderId"],
    unique: [["uid", "idempotencyKey"]],
    indexes: [["uid"], ["companyId"]],
  },
  invoices: { key: ["orderId"], indexes: [["uid", "companyId"], ["companyId"]] },
  payments: { key: ["channel", "transactionId"], indexes: [["orderId"]] },
  incidents: { key: ["seq"] },
  refunds: { key: ["orderId"] },
  audit: { key: ["seq", "subject", "action"], indexes: [["subject"], ["uid"]] },
  refundsMade: { key: ["channel", "orderId", "refundId"] },
  reconciliations: { key: ["channel", "day"] },
  shared: { key: ["key"] },
  favourites: { key: ["id"], indexes: [["uid"]] },
  signUpForms: { key: ["id"], indexes: [["uid"]] },
  signUps: { key: ["seq"], indexes: [["mobileHash"], ["widgetId"]] },
  limits: { key: ["key"] },
  diskUse: { key: ["owner"] },
  files: { key: ["id"], indexes: [["uid"], ["state"]] },
  articles: {
    key: ["id"],
    unique: [["createdBy", "idempotencyKey"]],
    indexes: [["spaceId", "isDeleted", "state"], ["spaceId", "isDeleted"], ["spaceId"]],
  },
  revisions: { key: ["id"], indexes: [["articleId"], ["spaceId"]] },
  images: { key: ["id"], indexes: [["spaceId"], ["state"]] },
  dayNotes: { key: ["id"], indexes: [["spaceId", "day"], ["spaceId"]] },
  imageUses: { key: ["articleId", "imageId"], indexes: [["articleId"], ["imageId"]] },
  channelAccounts: {
    key: ["id"],
    unique: [["liveKey"]],
    indexes: [["spaceId", "channel"], ["spaceId"], ["deviceId"]],
  },
  publications: {
    key: ["id"],
    unique: [["spaceId", "idempotencyKey"]],
    indexes: [["spaceId", "articleId"], ["spaceId"]],
  },
  deliveries: {
    key: ["id"],
    unique: [["liveKey"]],
    indexes: [
      ["publicationId"],
      ["articleId", "accountId"],
      ["accountId", "state"],
      ["articleId", "state"],
      ["state", "deviceId"],
      ["state"],
      ["spaceId"],
    ],
  },
  publicationCounts: {
    key: ["spaceId", "by", "kind", "subjectId", "month"],
    indexes: [
      ["spaceId", "by", "kind", "month"],
      ["spaceId", "by", "kind"],
    ],
  },
  devices: { key: ["id"], unique: [["tokenHash"]], indexes: [["uid"]] },
  devicePairings: { key: ["codeHash"], indexes: [["uid"]] },
  deviceAccounts: { key: ["deviceId", "channel"], indexes: [["deviceId"]] },
  notices: { key: ["id"], indexes: [["uid"]] },
};
