import { deliveryStates } from "./delivery-states";

/**
 * What users are told about (docs/product.md#notices): what can happen, and the texts that a notice of
 * it has. The kind of a notice is the topic, a dot and what has happened.
 */
const noticeTopics = {
  /** A delivery of a publication has come to a state. */
  delivery: {
    events: deliveryStates,
    detail: ["publicationId", "accountName", "title", "reason"],
  },
  /** Somebody has made the user a member. */
  company: { events: ["added"], detail: ["companyId", "companyName", "by"] },
  /** Somebody whom the user added to a company has declined. */
  member: { events: ["declined"], detail: ["name", "companyName"] },
  /** The plan of the user, or of a company that the user administers; `companyName` is "" for the user's own. */
  plan: { events: ["ending", "ended"], detail: ["companyName", "planName", "endsOn", "days"] },
  /** A browser or a program in which the user has not signed in before. */
  device: { events: ["new"], detail: ["device", "address"] },
} as const satisfies Record<string, { events: readonly string[]; detail: readonly string[] }>;

export type NoticeTopic = keyof typeof noticeTopics;

export type NoticeDetail<Topic extends NoticeTopic = NoticeTopic> = Readonly<
  Record<(typeof noticeTopics)[Topic]["detail"][number], string>
>;

export type NoticeKind<Topic extends NoticeTopic = NoticeTopic> = {
  [Each in Topic]: `${Each}.${(typeof noticeTopics)[Each]["events"][number]}`;
}[Topic];

/** What a user is told (docs/product.md#notices). */
export interface Notice {
  id: string;
  /** One of `noticeTopics`, or of a later version. */
  kind: string;
  /** Texts that the notice has, by name. */
  detail: Readonly<Record<string, string>>;
  /** ISO 8601 */
  at: string | null;
  isRead: boolean;
  /** Give the one of the last entry of a page as `before` for the next page. */
  position: number;
}

export interface Notices {
  /** Newest first. */
  notices: Notice[];
  unread: number;
}

export const NOTICES_PER_PAGE = 20;

/** A notice of a kind that this version knows. */
export interface NoticeSubject {
  topic: NoticeTopic;
  kind: NoticeKind;
  /** The texts of the topic; "" for what the notice does not have. */
  detail: Readonly<Record<string, string>>;
}

const topics = Object.keys(noticeTopics) as NoticeTopic[];

/** Every kind of notice. */
export const noticeKinds: readonly NoticeKind[] = topics.flatMap((topic) =>
  noticeTopics[topic].events.map((event) => `${topic}.${event}` as NoticeKind),
);

/** Returns what a notice is about; null for a kind of a later version. */
export function findNoticeSubject({
  kind: name,
  detail: texts,
}: Pick<Notice, "kind" | "detail">): NoticeSubject | null {
  const kind = noticeKinds.find((each) => each === name);
  const topic = topics.find((each) => name.startsWith(`${each}.`));
  if (!kind || !topic) return null;
  const detail = noticeTopics[topic].detail.map((each) => [each, texts[each] ?? ""]);
  return { topic, kind, detail: Object.fromEntries(detail) };
}
